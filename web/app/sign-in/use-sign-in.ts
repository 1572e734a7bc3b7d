import { useState } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { signInWith } from '../session/begin-session.ts';
import { storeTokens } from '../session/session-store.ts';
import { noteSignedInByPassword } from '../session/signed-in-by-password.ts';
import { hideToast, showToast } from '../ui/toast.ts';
import { type Credentials, type Refusal, refusalAfter, refusalBefore } from './sign-in-attempt.ts';
import { signInText } from './sign-in-text.ts';

export interface SignIn {
  readonly pending: boolean;
  readonly refusal: Refusal | null;
  readonly attempt: (credentials: Credentials) => Promise<void>;
}

/** Signs in, one attempt at a time; the store tells the whole site about the new session. */
export function useSignIn(): SignIn {
  const call = useCall();
  const {
    pending,
    failure: refusal,
    run,
    fail,
  } = useAct((error) => {
    const refusal = refusalAfter(error);
    if (refusal.toast !== undefined) showToast(refusal.toast);
    return refusal;
  });
  // Stays true, since the screen is left as soon as the next one has loaded.
  const [accepted, setAccepted] = useState(false);
  const attempt = async (credentials: Credentials) => {
    if (pending || accepted) return;
    const refusal = refusalBefore(credentials);
    if (refusal) return fail(refusal);
    await run(async () => {
      const { access, refresh, userId } = await signInWith(call, credentials);
      setAccepted(true);
      hideToast(signInText.wrong);
      noteSignedInByPassword();
      storeTokens({ access, refresh }, userId);
    });
  };
  return { pending: pending || accepted, refusal, attempt };
}
