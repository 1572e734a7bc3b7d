/**
 * What is known of the session (Specification 5.1). On the server and before the first look into storage it is
 * `unknown`.
 */
export type SessionState = 'unknown' | 'authenticated' | 'unauthenticated';

export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Tokens of this page alone, where the browser keeps nothing: storage is blocked or full. */
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

/** The tokens of this browser, the same for every tab, or null. Read anew each time: another tab may have changed them. */
export const readTokens = (): SessionTokens | null => unkept ?? storedTokens();

/** `userId` is the member's, where a new session begins (Specification 5.8). */
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
    // Where nothing can be stored, nothing is.
  }
  notify();
}

/** The member has left: other tabs are to say so, rather than to ask them to sign in again. */
export function endByLeaving(): void {
  try {
    localStorage.setItem(leftKey, 'true');
  } catch {
    // Where nothing can be stored there is no session in other tabs either.
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

/** Told when this or another tab signs in or out. */
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

/** Seconds since 1970 at which an access token ends; never, as far as one can tell, where it can't be read. */
export function expiryOf(access: string): number {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Keys of what all tabs of the browser share, in localStorage (Specification 5.8). */
export const accessTokenKey = 'access_token';
const refreshTokenKey = 'refresh_token';
export const userIdKey = 'user_id';
/** Whether the last session here ended by leaving; until the next one begins. */
const leftKey = 'left';
