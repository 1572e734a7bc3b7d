/** The state of the session (Specification 5.1); `unknown` on the server and before the storage was read. */
export type SessionState = 'unknown' | 'authenticated' | 'unauthenticated';

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** This page's tokens if the browser stores nothing, since storage is blocked or full. */
let unkept: SessionTokens | null = null;

function storedTokens(): SessionTokens | null {
  try {
    const access = localStorage.getItem(accessTokenKey);
    const refresh = localStorage.getItem(refreshTokenKey);
    return access && refresh ? { access, refresh } : null;
  } catch {
    return null;
  }
}

/**
 * The browser's tokens, shared by all tabs, or null. Read anew each time, since another tab may have changed
 * them.
 */
export const readTokens = (): SessionTokens | null => unkept ?? storedTokens();

/** For a new session, `userId` is the member's (Specification 5.8). */
export function storeTokens(tokens: SessionTokens, userId?: string): void {
  try {
    localStorage.removeItem(leftKey);
    if (userId) localStorage.setItem(userIdKey, userId);
    localStorage.setItem(refreshTokenKey, tokens.refresh);
    localStorage.setItem(accessTokenKey, tokens.access);
    unkept = null;
  } catch {
    unkept = tokens;
  }
  notify();
}

export function clearTokens(): void {
  unkept = null;
  try {
    localStorage.removeItem(accessTokenKey);
    localStorage.removeItem(refreshTokenKey);
    localStorage.removeItem(userIdKey);
  } catch {
    // Without storage there is nothing to remove.
  }
  notify();
}

/** Records that the member has left, so that other tabs say so instead of asking to sign in again. */
export function endByLeaving(): void {
  try {
    localStorage.setItem(leftKey, 'true');
  } catch {
    // Without storage there is no session in other tabs either.
  }
  clearTokens();
}

export function hasLeft(): boolean {
  try {
    return localStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}

export function sessionState(): SessionState {
  return readTokens() ? 'authenticated' : 'unauthenticated';
}

/** Calls the listener when this or another tab signs in or out. Returns how to unsubscribe. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === accessTokenKey || event.key === refreshTokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** When an access token expires, in seconds since 1970; Infinity if it can't be read. */
export function expiryOf(access: string): number {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** localStorage keys shared by the browser's tabs (Specification 5.8). */
export const accessTokenKey = 'access_token';
const refreshTokenKey = 'refresh_token';
export const userIdKey = 'user_id';
/** Whether the last session ended because the member left; cleared by the next sign-in. */
const leftKey = 'left';
