import { useContext, useSyncExternalStore } from 'react';
import { SeenAsContext } from './seen-as.ts';
import { type SessionState, sessionState, subscribeSession, userIdKey } from './session-store.ts';

/** The session's state, kept current across tabs; `unknown` while the page is still the server's. */
export function useSession(): SessionState {
  const state = useSyncExternalStore<SessionState>(subscribeSession, sessionState, () => 'unknown');
  return useContext(SeenAsContext) === 'visitor' ? 'unauthenticated' : state;
}

/** Id of who is signed in, as the browser keeps it (Specification 5.8); null where it keeps nothing. */
export function ownId(): string | null {
  try {
    return localStorage.getItem(userIdKey);
  } catch {
    return null;
  }
}

/** The same for what is seen: nobody's, on a page of one's own that is looked at as others see it. */
export function useOwnId(): string | null {
  const id = useSyncExternalStore(subscribeSession, ownId, () => null);
  return useContext(SeenAsContext) === null ? id : null;
}

/** Whether `memberId` is who is signed in, once the browser has told: a public page is the same for everyone. */
export function useIsOwn(memberId: string | undefined): boolean {
  const isTold = useSession() === 'authenticated';
  const isLookedAt = useContext(SeenAsContext) !== null;
  return isTold && !isLookedAt && memberId !== undefined && ownId() === memberId;
}
