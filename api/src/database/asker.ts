import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** For whom the database is asked just now. */
export interface Asker {
  /** The call's path pattern; asks of one call hold a share of the pool at most. */
  readonly call: string;
  /** What it has waited for the database without being answered, all its asks together. */
  waitedMs: number;
  /** What its statements are told under, where there is tracing. */
  readonly span?: Span | undefined;
  /** Whose row each of its transactions holds before anything else (docs/decisions/0120). */
  memberId?: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Undefined for work of our own. */
export const currentAsker = (): Asker | undefined => askers.getStore();

/** Does `work` for `call`; what was waited within another one (a page's, which asks calls) counts on. */
export const askingFor = <T>(call: string, work: () => T, span = currentAsker()?.span): T =>
  askers.run({ call, span, waitedMs: currentAsker()?.waitedMs ?? 0 }, work);

/** Goes on for an asker in the callback of something else. */
export const goingOnFor = <T>(asker: Asker | undefined, work: () => T): T =>
  asker === undefined ? askers.exit(work) : askers.run(asker, work);

/** From now on each transaction of the call holds the member's row before anything else. */
export function holdFirst(memberId: string): void {
  const asker = currentAsker();
  if (asker !== undefined) asker.memberId = memberId;
}
