import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The caller on whose behalf the database is being asked. */
export interface Asker {
  /** The call's path pattern; requests of one call use at most a share of the pool. */
  readonly call: string;
  /** Milliseconds that its statements have waited for the database so far. */
  waitedMs: number;
  /** The parent of its statements in traces. */
  readonly span?: Span | undefined;
  /** The member whose row each of its transactions locks first (docs/decisions/0120). */
  memberId?: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Undefined for the process's own work. */
export const currentAsker = (): Asker | undefined => askers.getStore();

/** Runs `work` for `call`. Inside another one (a page that makes calls) the waiting time so far counts on. */
export const askingFor = <T>(call: string, work: () => T, span = currentAsker()?.span): T =>
  askers.run({ call, span, waitedMs: currentAsker()?.waitedMs ?? 0 }, work);

/** Keeps the asker in a callback that would lose it. */
export const goingOnFor = <T>(asker: Asker | undefined, work: () => T): T =>
  asker === undefined ? askers.exit(work) : askers.run(asker, work);

/** From now on each transaction of the call locks the member's row first. */
export function holdFirst(memberId: string): void {
  const asker = currentAsker();
  if (asker !== undefined) asker.memberId = memberId;
}
