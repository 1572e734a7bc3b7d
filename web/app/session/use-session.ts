import { useContext, useSyncExternalStore } from 'react';
import { SeenAsContext } from './seen-as.ts';
import { type SessionState, sessionState, subscribeSession, userIdKey } from './session-store.ts';

/** The session's state, in sync with other tabs; `unknown` during hydration. */
export function useSession(): SessionState {
  const state = useSyncExternalStore<SessionState>(subscribeSession, sessionState, () => 'unknown');
  return useContext(SeenAsContext) === 'visitor' ? 'unauthenticated' : state;
}

/** The signed-in member's id from the browser's storage (Specification 5.8); null without one. */
export function ownId(): string | null {
  try {
    return localStorage.getItem(userIdKey);
  } catch {
    return null;
  }
}

/** The same for rendering: null on the member's own page while viewed as others see it. */
export function useOwnId(): string | null {
  const id = useSyncExternalStore(subscribeSession, ownId, () => null);
  return useContext(SeenAsContext) === null ? id : null;
}

/**
 * Whether `memberId` is the signed-in member; false until the browser knows, since a public page is the same
 * for everyone.
 */
export function useIsOwn(memberId: string | undefined): boolean {
  const isTold = useSession() === 'authenticated';
  const isLookedAt = useContext(SeenAsContext) !== null;
  return isTold && !isLookedAt && memberId !== undefined && ownId() === memberId;
}
