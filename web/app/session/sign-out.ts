import { revokeSession } from '@dure/contract/sessions.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { memberMenuText as text } from '../layout/member-menu-text.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';
import { clearTokens, readTokens } from './session-store.ts';

/**
 * Signs out of every tab at once, also without a network: the tokens go first, then the api is told. A refresh under
 * way meanwhile finds them gone and drops what it got (session/refresh.ts). Leads `to` another screen.
 */
export function useSignOut(to: string = paths.landing()): () => void {
  const call = useCall();
  const navigate = useNavigate();
  return () => {
    const tokens = readTokens();
    clearTokens();
    if (tokens) call(revokeSession, { body: { refresh: tokens.refresh } }).catch(() => undefined);
    showToast(text.signedOut);
    void navigate(to);
  };
}
