import { setTimeout as wait } from 'node:timers/promises';

/** Does what the nth visitor does. Resolves to the milliseconds of each of its calls. */
export type Act = (n: number, due: number) => Promise<readonly number[]>;

export interface Step {
  readonly perSecond: number;
  readonly people: number;
  /** Milliseconds of all calls; a failed call counts as infinite. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
  /** How late this process itself sent requests, 99th percentile. */
  readonly lateMs: number;
}

const giveUpAfterMs = 15_000;
/** The time of a call that failed or was not answered in time. */
const forEver = Number.MAX_VALUE;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Continues through all steps, so that every visitor is new. */
let come = 0;

/**
 * Visitors arrive at a fixed rate, whether or not earlier ones were answered; their time counts from when they were
 * due. The first second is not counted. Resolves once all were answered.
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
