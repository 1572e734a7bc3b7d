import { refreshAfterUnauthorized, refreshSession, signIn } from '@dure/contract/sessions.ts';
import type { ApiRequest } from './call.ts';

/** The server gives up a call after 20 s and says so; its answer needs some time to arrive. */
const answerWithinMs = 25_000;
/** When many sign in at once they wait in a queue: the server answers within 50 s (docs/decisions/0064). */
const signInWithinMs = 55_000;
/**
 * All tabs wait for a refresh. After this time the next one sends the same token again (docs/decisions/0105).
 */
export const refreshWithinMs = 10_000;
/** The slowest upload to allow for: 32 kbit a second. */
const bytesPerMs = 4;

const ofRoute: Readonly<Record<string, number>> = {
  [signIn.path]: signInWithinMs,
  [refreshSession.path]: refreshWithinMs,
  [refreshAfterUnauthorized.path]: refreshWithinMs,
};

/** Milliseconds after which a call without an answer is given up and may be retried. */
export const deadlineOf = ({ made, body = '' }: Pick<ApiRequest, 'made' | 'body'>): number =>
  (ofRoute[made.of] ?? answerWithinMs) + body.length / bytesPerMs;
