import type { Route } from '@dure/contract/route.ts';
import { type Call, createCall } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import type { RefreshReason } from './refresh.ts';
import { expiryOf, readTokens, type SessionTokens } from './session-store.ts';

/** Loaded on demand, since most visitors have no session. */
async function refreshTokens(stale: SessionTokens, reason: RefreshReason): Promise<SessionTokens | null> {
  const refresh = await import('./refresh.ts');
  return refresh.refreshTokens(stale, reason);
}

/** Valid tokens, refreshed first if the access token has expired (Specification 5.1). */
async function liveTokens(): Promise<SessionTokens | null> {
  const tokens = readTokens();
  if (!tokens || expiryOf(tokens.access) > Date.now() / 1000) return tokens;
  return refreshTokens(tokens, 'expired');
}

/** The tokens to send with a call to `route`. */
async function tokensFor(route: Route): Promise<SessionTokens | null> {
  // A public read goes without a session if none is available now.
  return liveTokens().catch((error: unknown) => {
    if (route.access === 'anyone') return null;
    throw error;
  });
}

/**
 * Calls the api with the stored Bearer token (Specification 8.1). A 401 is retried once with fresh tokens; if
 * there are none, a public read is retried without. For other calls `onOver` then gets the reason, once per
 * session, and the call rejects with the 401. A call that needs a fresh proof is repeated after it was given.
 * If the second factor is missing, `onHalfSignedIn` is called.
 */
export function createSessionCall(
  onOver: (why: string) => void,
  onHalfSignedIn: () => void = () => undefined,
): Call {
  // A screen makes several calls at once, and all of them fail.
  let toldOf: string | undefined;
  const tellOver = async ({ refresh }: SessionTokens) => {
    if (toldOf === refresh) return;
    toldOf = refresh;
    const { overText } = await import('./refresh.ts');
    onOver(overText());
  };
  return async (route, input, options) => {
    const before = readTokens();
    let sent: SessionTokens | null = null;
    const call = createCall(fetchTransport, async () => {
      sent = await tokensFor(route);
      return sent ? { authorization: `Bearer ${sent.access}` } : {};
    });
    try {
      return await call(route, input, options);
    } catch (error) {
      if (error instanceof CallError && error.type === 'second_factor_required') onHalfSignedIn();
      if (error instanceof CallError && error.type === 'proof_required') {
        const { askForProof } = await import('./proof-request.ts');
        if (await askForProof()) return call(route, input, options);
      }
      // Another API host may refuse even public reads with an invalid token.
      const isRead = route.access === 'anyone' && route.method === 'GET' && sent;
      const refused = error instanceof CallError && error.status === 401;
      if (!refused || !before || (route.access === 'anyone' && !isRead)) throw error;
      // The sent tokens, not the stored ones, which another tab may have renewed meanwhile.
      const fresh = sent && (await refreshTokens(sent, 'refused'));
      if (!fresh && !isRead) {
        await tellOver(before);
        throw error;
      }
      return call(route, input, options);
    }
  };
}
