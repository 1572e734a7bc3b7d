/** One thing that did not hold. */
export interface Found {
  /** The round's seed, with which it can be repeated. */
  readonly seed: number;
  readonly what: string;
}

/** The result of a campaign. */
export interface Campaign {
  readonly rounds: number;
  readonly found: readonly Found[];
  /** A further line for the report. */
  readonly told: string;
}

/** Runs a number of rounds. The first has the given seed, each further one the next number. */
export type Attack = (rounds: number, seed: number) => Promise<Campaign>;

const tellAfterMs = 60_000;

/** Prints progress once a minute, so that an aborted campaign has reported something too. */
export function progressOf(name: string, rounds: number, found?: readonly Found[]): (done: number) => void {
  let told = performance.now();
  return (done) => {
    if (performance.now() - told < tellAfterMs) return;
    told = performance.now();
    process.stderr.write(`${name}: ${done} of ${rounds} rounds${found ? `, ${found.length} faults` : ''}\n`);
  };
}
