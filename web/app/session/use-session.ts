import { useSyncExternalStore } from 'react';
import { type SessionState, sessionState, subscribeSession } from './session-store.ts';

/** The session's state, kept current across tabs; `unknown` while the page is still the server's. */
export function useSession(): SessionState {
  return useSyncExternalStore<SessionState>(subscribeSession, sessionState, () => 'unknown');
}
