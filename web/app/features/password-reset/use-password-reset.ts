import { resetPassword } from '@dure/contract/sessions.ts';
import { useState } from 'react';
import { useCall } from '../../call-context.ts';
import { clearTokens } from '../../session/session-store.ts';
import { type ResetFailure, resetFailureOf } from './reset-failure.ts';

/** Sets a new password with the mailed link's token. That ends every session, this browser's too. */
export function usePasswordReset(token: string, onDone: () => void) {
  const call = useCall();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ResetFailure | null>(null);
  const reset = async (password: string) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await call(resetPassword, { body: { token, password } });
      clearTokens();
      onDone();
    } catch (error) {
      setFailure(resetFailureOf(error));
      setPending(false);
    }
  };
  return { pending, failure, reset };
}
