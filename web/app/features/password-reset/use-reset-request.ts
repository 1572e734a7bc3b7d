import { requestPasswordReset } from '@dure/contract/sessions.ts';
import { useState } from 'react';
import { useCall } from '../../call-context.ts';
import { forgotText as text } from '../../text/password-reset.ts';
import { showToast } from '../../ui/toast.ts';
import { type RequestRefusal, refusalOfEmail, refusalOfRequest } from './request-refusal.ts';

type State =
  | { at: 'typing'; email: string; refusal: RequestRefusal | null }
  | { at: 'pending'; email: string }
  | { at: 'sent'; email: string };

/** Asks for the mail with the link. Nobody learns here whether an address has joined. */
export function useResetRequest() {
  const call = useCall();
  const [state, setState] = useState<State>({ at: 'typing', email: '', refusal: null });
  const request = async (typed: string) => {
    if (state.at === 'pending') return;
    const email = typed.trim();
    const refusal = refusalOfEmail(email);
    if (refusal) return setState({ at: 'typing', email, refusal });
    setState({ at: 'pending', email });
    try {
      await call(requestPasswordReset, { body: { email } });
      setState({ at: 'sent', email });
      showToast(text.sent.toast);
    } catch (error) {
      setState({ at: 'typing', email, refusal: refusalOfRequest(error) });
    }
  };
  const again = () => setState({ at: 'typing', email: state.email, refusal: null });
  return { state, request, again };
}
