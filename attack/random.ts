/** Numbers that come again under the same seed, so that a round that failed can be played again. */
export interface Random {
  readonly seed: number;
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32: 32 bits of state, good enough to draw moments and texts by. */
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
