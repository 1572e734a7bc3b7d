import type { Route } from '@dure/contract/route.ts';
import { type Call, createCall } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import type { RefreshReason } from './refresh.ts';
import { expiryOf, readTokens, type SessionTokens } from './session-store.ts';

/** Loaded when it is needed: most visitors have no session. */
async function refreshTokens(stale: SessionTokens, reason: RefreshReason): Promise<SessionTokens | null> {
  const refresh = await import('./refresh.ts');
  return refresh.refreshTokens(stale, reason);
}

/** Live tokens, refreshed first where the access token's time is over (Specification 5.1). */
async function liveTokens(): Promise<SessionTokens | null> {
  const tokens = readTokens();
  if (!tokens || expiryOf(tokens.access) > Date.now() / 1000) return tokens;
  return refreshTokens(tokens, 'expired');
}

/** The tokens to send with a call to `route`. */
async function tokensFor(route: Route): Promise<SessionTokens | null> {
  // What anyone may read is read without a session where none can be had just now.
  return liveTokens().catch((error: unknown) => {
    if (route.access === 'anyone') return null;
    throw error;
  });
}

/**
 * Calls the api with the stored Bearer token (Specification 8.1). A 401 is tried once more with fresh tokens; where there
 * are none left, what anyone may read is read without. For a call that needs a session `onOver` is told why, once a
 * session, and the 401 goes to the caller. One that needs a fresh proof is made once more with it; where the second
 * factor is missing `onHalfSignedIn` is told.
 */
export function createSessionCall(
  onOver: (why: string) => void,
  onHalfSignedIn: () => void = () => undefined,
): Call {
  // A screen makes several calls at once, and all of them find out.
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
      // Another API host may refuse even what anyone may read to a token that it does not take any more.
      const isRead = route.access === 'anyone' && route.method === 'GET' && sent;
      const refused = error instanceof CallError && error.status === 401;
      if (!refused || !before || (route.access === 'anyone' && !isRead)) throw error;
      // Not the tokens of now: another tab may have renewed them meanwhile.
      const fresh = sent && (await refreshTokens(sent, 'refused'));
      if (!fresh && !isRead) {
        await tellOver(before);
        throw error;
      }
      return call(route, input, options);
    }
  };
}
