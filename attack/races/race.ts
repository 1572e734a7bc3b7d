import type { Answered } from '../../server/test/harness/newcomer.ts';
import type { Random } from '../random.ts';
import type { Site } from '../site.ts';

/** The outcome of a race. */
export interface Played {
  readonly answers: readonly Answered[];
  /** How many callers may be told that they succeeded. */
  readonly mayWin: number;
  /** How often it was given, as counted in the database. */
  readonly given: number;
  /** How often it may be given. */
  readonly mayGive: number;
}

/** Something that exists a limited number of times, and the callers who want it at the same moment. */
export interface Race {
  readonly name: string;
  play(site: Site, random: Random): Promise<Played>;
}

const isWin = ({ status }: Answered) => status >= 200 && status < 300;
/** An overloaded process answers 503 and gives nothing. */
const isShed = ({ status }: Answered) => status === 503;

/** What did not hold; null if all did. */
export function faultOf({ answers, mayWin, given, mayGive }: Played): string | null {
  const won = answers.filter(isWin).length;
  const failed = answers.find(({ status }) => status >= 500 && status !== 503);
  if (failed !== undefined) return `an answer was ${failed.status} ${JSON.stringify(failed.body)}`;
  if (given > mayGive) return `given ${given} times, and may be ${mayGive} times`;
  if (won > mayWin) return `${won} were told that they got it, of whom ${mayWin} may`;
  if ((won < mayWin || given < mayGive) && !answers.some(isShed)) {
    const told = JSON.stringify(answers.map(({ status, body }) => body.error_type ?? status).slice(0, 5));
    return `${won} of ${mayWin} got it, given ${given} of ${mayGive} times: ${told}`;
  }
  return null;
}
