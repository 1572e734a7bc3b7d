import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { storeTokens } from '../session/session-store.ts';
import { showToast } from '../ui/toast.ts';
import {
  type Credentials,
  type Refusal,
  refusalAfter,
  refusalBefore,
  signInWith,
} from './sign-in-attempt.ts';

/** `accepted` lasts: who signs in leaves the screen as soon as the next one is there. */
type State = { at: 'typing'; refusal: Refusal | null } | { at: 'pending' } | { at: 'accepted' };

export interface SignIn {
  readonly pending: boolean;
  readonly refusal: Refusal | null;
  readonly attempt: (credentials: Credentials) => Promise<void>;
}

/** One attempt at a time; a session that began is known to the whole site by its store. */
export function useSignIn(): SignIn {
  const call = useCall();
  const [state, setState] = useState<State>({ at: 'typing', refusal: null });
  const attempt = async (credentials: Credentials) => {
    if (state.at !== 'typing') return;
    const refusal = refusalBefore(credentials);
    if (refusal) return setState({ at: 'typing', refusal });
    setState({ at: 'pending' });
    try {
      const { access, refresh, userId } = await signInWith(call, credentials);
      setState({ at: 'accepted' });
      storeTokens({ access, refresh }, userId);
    } catch (error) {
      const refusal = refusalAfter(error);
      setState({ at: 'typing', refusal });
      if (refusal.toast !== undefined) showToast(refusal.toast);
    }
  };
  return {
    pending: state.at !== 'typing',
    refusal: state.at === 'typing' ? state.refusal : null,
    attempt,
  };
}
