import { revokeSession } from '@dure/contract/sessions.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { memberMenuText as text } from '../layout/member-menu-text.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';
import { clearTokens, readTokens } from './session-store.ts';

/**
 * Signs out in every tab at once, even offline: clears the tokens first, then tells the api. A refresh under
 * way finds them gone and drops its result (session/refresh.ts). Then opens the screen at `to`.
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
