import { setTimeout as wait } from 'node:timers/promises';

/** Does what the nth of those who come does; resolves to the milliseconds that each of its calls took. */
export type Act = (n: number, due: number) => Promise<readonly number[]>;

export interface Step {
  readonly perSecond: number;
  readonly people: number;
  /** Of all calls, one that failed taking for ever. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** How late this process itself was to ask, at worst of 99 in 100. */
  readonly lateMs: number;
}

const giveUpAfterMs = 15_000;
/** Of a call that failed, or is not answered by then. */
const forEver = Number.MAX_VALUE;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Goes on through all steps, so that nobody comes twice. */
let come = 0;

/**
 * People come at a fixed rate, whether those before them were answered or not; their time begins when they were to
 * come. Those of the first second are not counted. Resolves once all were answered.
 */
export async function arriving(perSecond: number, seconds: number, act: Act): Promise<Step> {
  const all = Math.ceil(perSecond * (seconds + 1));
  const counted: number[] = [];
  const late: number[] = [];
  const began = performance.now();
  let [answered, failed] = [0, 0];

  async function one(place: number): Promise<void> {
    const due = began + (place * 1000) / perSecond;
    const lateMs = performance.now() - due;
    const ms = await act(come++, due).catch(() => null);
    answered += 1;
    if (place < perSecond) return;
    late.push(lateMs);
    counted.push(...(ms ?? [forEver]));
    if (ms === null) failed += 1;
  }

  const underWay: Promise<void>[] = [];
  while (underWay.length < all) {
    const due = Math.min(all, ((performance.now() - began) * perSecond) / 1000);
    while (underWay.length < due) underWay.push(one(underWay.length));
    await wait(1);
  }
  await Promise.race([Promise.all(underWay), wait(giveUpAfterMs)]);
  const lost = all - answered;
  counted.push(...Array.from({ length: lost }, () => forEver));
  return {
    perSecond,
    people: all,
    p50: percentile(counted, 0.5),
    p99: percentile(counted, 0.99),
    failed: failed + lost,
    lateMs: percentile(late, 0.99),
  };
}
