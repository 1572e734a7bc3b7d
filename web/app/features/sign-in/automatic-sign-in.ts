import { signIn } from '@dure/contract/sessions.ts';
import type { Call } from '../../api/call.ts';
import { storeTokens } from '../../session/session-store.ts';
import type { Credentials } from './attempt.ts';

/**
 * Signs in who has just joined (Specification 5.3); whether it worked. Never rejects: signing in by hand is still
 * there.
 */
export async function signInAutomatically(call: Call, credentials: Credentials): Promise<boolean> {
  try {
    const { access, refresh, userId } = await call(signIn, { body: credentials });
    // A network's own sign-in page answers 200 to anything.
    if (typeof access !== 'string' || typeof refresh !== 'string') return false;
    storeTokens({ access, refresh }, userId);
    return true;
  } catch {
    return false;
  }
}
