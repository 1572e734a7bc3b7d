/** Seeded random numbers, so that a failed round can be repeated. */
export interface Random {
  readonly seed: number;
  /** From 0 up to but not including 1. */
  next(): number;
  /** An integer from 0 up to but not including `end`. */
  below(end: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32: 32 bits of state, which is enough for choosing moments and texts. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { seed, next, below, pick: (list) => list[below(list.length)] ?? list[0] };
}
