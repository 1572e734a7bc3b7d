import type { Answered } from '../../server/test/harness/newcomer.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';
import type { Site } from '../site.ts';

/** A call that writes everything or nothing. */
export interface Act {
  readonly name: string;
  /** Rejects if the process dies. */
  call(server: ShippedServer): Promise<Answered>;
  /** What the act writes, and whether it is there: all or none may be. */
  written(): Promise<Readonly<Record<string, boolean>>>;
  /** Set where repeating the act after a kill is promised to succeed. */
  readonly again?: true;
}

/** Creates what an act needs. */
export type Prepare = (site: Site) => Promise<Act>;

/** What did not hold of an act during which the process died; null if all did. */
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
