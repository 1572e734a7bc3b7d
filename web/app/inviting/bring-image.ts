import { currentUser } from '@dure/contract/members.ts';
import { invitationImagePath } from '@dure/contract/own-invitations.ts';
import type { Call } from '../api/call.ts';
import { CallError, callErrorOf } from '../api/call-error.ts';
import { fetchWithin } from '../api/fetch-within.ts';
import { readTokens } from '../session/session-store.ts';

const drawnWithinMs = 25_000;

/**
 * Loads the image of one of the member's invitations, as PNG. A call before it renews the tokens. Rejects
 * with `CallError`.
 */
export async function bringImage(call: Call, invitationId: string): Promise<Blob> {
  await call(currentUser, {});
  const authorization = `Bearer ${readTokens()?.access ?? ''}`;
  const init = { headers: { authorization }, cache: 'no-store', credentials: 'omit' } as const;
  const read = async (answer: Response) => {
    if (!answer.ok) throw callErrorOf(answer.status, await answer.text());
    return answer.blob();
  };
  return fetchWithin(invitationImagePath(invitationId), init, drawnWithinMs, read).catch((cause) => {
    throw cause instanceof CallError ? cause : new CallError('network', 0);
  });
}
