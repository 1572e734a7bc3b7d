/** What a campaign found: nothing, as it should be, or a line for each thing that did not hold. */
export interface Found {
  /** Of the round, by which it can be played again. */
  readonly seed: number;
  readonly what: string;
}

/** How a campaign went. */
export interface Campaign {
  readonly rounds: number;
  readonly found: readonly Found[];
  /** What else is worth telling, a line. */
  readonly told: string;
}

/** A campaign: so many rounds, the first of which has the seed, the next one the seed after it. */
export type Attack = (rounds: number, seed: number) => Promise<Campaign>;

const tellAfterMs = 60_000;

/** Says once a minute how far a campaign is, so that one that is broken off has told something too. */
export function progressOf(name: string, rounds: number, found?: readonly Found[]): (done: number) => void {
  let told = performance.now();
  return (done) => {
    if (performance.now() - told < tellAfterMs) return;
    told = performance.now();
    process.stderr.write(`${name}: ${done} of ${rounds} rounds${found ? `, ${found.length} faults` : ''}\n`);
  };
}
