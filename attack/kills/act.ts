import type { Answered } from '../../server/test/harness/newcomer.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import type { Site } from '../site.ts';

/** Something that is written as a whole or not at all, about to be asked for. */
export interface Act {
  readonly name: string;
  /** Rejects where the process dies over it. */
  call(server: ShippedServer): Promise<Answered>;
  /** Each of what it writes, whether it is there: all of it or nothing. */
  written(): Promise<Readonly<Record<string, boolean>>>;
  /** Asked again after a kill it is done, where that is a promise. */
  readonly again?: true;
}

/** Makes what is needed for an act, by whoever it is of. */
export type Prepare = (site: Site) => Promise<Act>;

/** What did not hold of an act under which the process died; null where all did. */
export async function faultOf(act: Act, answer: Answered | null): Promise<string | null> {
  const written = await act.written();
  const parts = Object.entries(written);
  const there = parts.filter(([, isThere]) => isThere).map(([part]) => part);
  if (there.length > 0 && there.length < parts.length) return `${act.name}: of all only ${there.join(', ')}`;
  const done = answer !== null && answer.status < 300;
  if (done && there.length === 0) return `${act.name}: was answered, and is not there`;
  if (answer !== null && answer.status >= 500 && answer.status !== 503) {
    return `${act.name}: was answered ${answer.status}`;
  }
  return null;
}
