import { useSyncExternalStore } from 'react';
import { type SessionState, sessionState, subscribeSession, userIdKey } from './session-store.ts';

/** The session's state, kept current across tabs; `unknown` while the page is still the server's. */
export function useSession(): SessionState {
  return useSyncExternalStore<SessionState>(subscribeSession, sessionState, () => 'unknown');
}

/** Id of who is signed in, as the browser keeps it (Specification 5.8); null where it keeps nothing. */
export function ownId(): string | null {
  try {
    return localStorage.getItem(userIdKey);
  } catch {
    return null;
  }
}

/** Whether `memberId` is who is signed in, once the browser has told: a public page is the same for everyone. */
export const useIsOwn = (memberId: string | undefined): boolean =>
  useSession() === 'authenticated' && memberId !== undefined && ownId() === memberId;
