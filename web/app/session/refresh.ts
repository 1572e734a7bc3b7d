import { refreshAfterUnauthorized, refreshSession } from '@dure/contract/sessions.ts';
import type { Transport } from '../api/call.ts';
import { createCall } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { refreshWithinMs } from '../api/deadline.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import { sessionOverText } from './session-over-text.ts';
import {
  clearTokens,
  hasLeft,
  readTokens,
  type SessionTokens,
  storeTokens,
  subscribeSession,
} from './session-store.ts';

const lockName = 'dure-refresh';

/** A tab that holds the lock gives its call up before that; one that the system has frozen holds it without end. */
const lockWithinMs = refreshWithinMs + 2_000;

/** Waits for the lock and works; without it once that takes too long, as in a WebView that has none. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), lockWithinMs);
  let begun = false;
  try {
    return await navigator.locks.request(lockName, { signal: waiting.signal }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun || !waiting.signal.aborted) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One at a time across tabs (Web Locks). Where there are none, or a tab holds the lock for too long, the server answers
 * the same token again (docs/decisions/0105). `waited` says that another was at it before.
 */
async function alone<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false);
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  );
  return first === null ? inTurn(() => work(true)) : first.result;
}

/** The lock goes from tab to tab faster than what was stored under it. */
const storedArrivesWithinMs = 1_000;

/** Resolves once the stored tokens are others than `stale`, or no such news came. */
function untilRenewed(stale: SessionTokens): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (readTokens()?.access !== stale.access) done();
    };
    const unsubscribe = subscribeSession(look);
    const timer = setTimeout(() => done(), storedArrivesWithinMs);
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    look();
  });
}

/** Specification 8.3 names the path `//refresh`, which `refreshAfterUnauthorized` also answers at. */
const doubleSlash: Transport = (request) =>
  fetchTransport(request.path === '/refresh' ? { ...request, path: '//refresh' } : request);

const call = createCall(doubleSlash);

async function trade(refresh: string, reason: RefreshReason) {
  if (reason === 'expired') return call(refreshSession, { body: { refresh } });
  const answer = await call(refreshAfterUnauthorized, { body: { token: refresh } });
  return { access: answer.accessToken, refresh: answer.refreshToken };
}

async function successorOf({ refresh }: SessionTokens, reason: RefreshReason): Promise<SessionTokens> {
  const answer = await trade(refresh, reason);
  // A network's own sign-in page answers 200 to anything.
  if (typeof answer.access !== 'string') throw new CallError('unknown', 200);
  return { access: answer.access, refresh: answer.refresh ?? refresh };
}

/**
 * Whether an error says that the session is over, rather than that it could not be asked. A
 * bare host may say no more than 400.
 */
const saysOver = ({ status, type }: CallError) =>
  status === 400 || status === 401 || (status >= 400 && status < 500 && status !== 429 && type !== 'unknown');

/** What ended the last session that ended here. */
let ended: CallError['type'] | undefined;

/** Why there is no session any more, as one tells the person. */
export function overText(): string {
  if (hasLeft()) return sessionOverText.left;
  return ended === 'suspended' ? sessionOverText.suspended : sessionOverText.over;
}

/** `expired`: the access token's time is over. `refused`: an answer was 401. */
export type RefreshReason = 'expired' | 'refused';

/**
 * Trades the tokens for their successors, once for all tabs together: who waited finds another's result.
 * Null where the session is over (the tokens are cleared). Rejects, keeping the tokens, where no answer came.
 */
export function refreshTokens(stale: SessionTokens, reason: RefreshReason): Promise<SessionTokens | null> {
  return alone(async (waited) => {
    if (waited) await untilRenewed(stale);
    const current = readTokens();
    if (!current || current.access !== stale.access) return current;
    try {
      const successor = await successorOf(current, reason);
      // Signed out, or in as someone else, while the answer was on its way: that holds.
      if (readTokens()?.refresh !== current.refresh) return readTokens();
      storeTokens(successor);
      return successor;
    } catch (error) {
      if (!(error instanceof CallError && saysOver(error))) throw error;
      ended = error.type;
      if (readTokens()?.refresh === current.refresh) clearTokens();
      return readTokens();
    }
  });
}
