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

/** A tab with the lock gives up its call earlier; a tab that the system has frozen may never release it. */
const lockWithinMs = refreshWithinMs + 2_000;

/** Runs `work` with the lock; without it after too long a wait, as in a WebView that never grants it. */
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
 * Runs one refresh at a time across tabs (Web Locks). Without locks, or if a tab holds the lock too long, the
 * server answers the same token again (docs/decisions/0105). `waited`: another refresh came first.
 */
async function alone<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work(false);
  const first = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  );
  return first === null ? inTurn(() => work(true)) : first.result;
}

/** The lock may reach the next tab before the tokens stored under it. */
const storedArrivesWithinMs = 1_000;

/** Resolves once the stored tokens differ from `stale`, or after a second. */
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

/** Specification 8.3 gives the path `//refresh`, which also reaches `refreshAfterUnauthorized`. */
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
  // A network's own sign-in page answers 200 to every request.
  if (typeof answer.access !== 'string') throw new CallError('unknown', 200);
  return { access: answer.access, refresh: answer.refresh ?? refresh };
}

/**
 * Whether an error says that the session is over, rather than that the refresh failed. A bare host may say
 * only 400.
 */
const saysOver = ({ status, type }: CallError) =>
  status === 400 || status === 401 || (status >= 400 && status < 500 && status !== 429 && type !== 'unknown');

/** The error that ended the last session in this tab. */
let ended: CallError['type'] | undefined;

/** Why there is no session any more, as a text for the person. */
export function overText(): string {
  if (hasLeft()) return sessionOverText.left;
  return ended === 'suspended' ? sessionOverText.suspended : sessionOverText.over;
}

/** `expired`: the access token has expired. `refused`: an answer was 401. */
export type RefreshReason = 'expired' | 'refused';

/**
 * Exchanges the tokens for new ones, once for all tabs: those that waited use another's result. Null if the
 * session is over (the tokens are cleared). Rejects, keeping the tokens, if no answer came.
 */
export function refreshTokens(stale: SessionTokens, reason: RefreshReason): Promise<SessionTokens | null> {
  return alone(async (waited) => {
    if (waited) await untilRenewed(stale);
    const current = readTokens();
    if (!current || current.access !== stale.access) return current;
    try {
      const successor = await successorOf(current, reason);
      // The person signed out, or in as someone else, meanwhile: that takes precedence.
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
