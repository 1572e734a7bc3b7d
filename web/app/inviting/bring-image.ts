import { currentUser } from '@dure/contract/members.ts';
import { invitationImagePath } from '@dure/contract/own-invitations.ts';
import type { Call } from '../api/call.ts';
import { CallError, callErrorOf } from '../api/call-error.ts';
import { fetchWithin } from '../api/fetch-within.ts';
import { readTokens } from '../session/session-store.ts';

const drawnWithinMs = 25_000;

/** The image of one of one's invitations, as PNG. The tokens are renewed by a call before. Rejects with `CallError`. */
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
