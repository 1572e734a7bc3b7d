import { refreshAfterUnauthorized, refreshSession, signIn } from '@dure/contract/sessions.ts';
import type { ApiRequest } from './call.ts';

/** The server gives up a call after 20 s and says so; on its way that takes a while. */
const answerWithinMs = 25_000;
/** Many sign in at once, each in their turn: the server answers within 50 s (docs/decisions/0064). */
const signInWithinMs = 55_000;
/** All tabs wait for it. It is asked again, with the same token, by whoever comes next (docs/decisions/0105). */
export const refreshWithinMs = 10_000;
/** What a body may take on its way up: 32 kbit a second. */
const bytesPerMs = 4;

const ofRoute: Readonly<Record<string, number>> = {
  [signIn.path]: signInWithinMs,
  [refreshSession.path]: refreshWithinMs,
  [refreshAfterUnauthorized.path]: refreshWithinMs,
};

/** Milliseconds after which a call without an answer is given up, and may be tried again. */
export const deadlineOf = ({ made, body = '' }: Pick<ApiRequest, 'made' | 'body'>): number =>
  (ofRoute[made.of] ?? answerWithinMs) + body.length / bytesPerMs;
