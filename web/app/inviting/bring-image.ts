import { currentUser } from '@dure/contract/members.ts';
import { invitationImagePath } from '@dure/contract/own-invitations.ts';
import type { Call } from '../api/call.ts';
import { CallError, callErrorOf } from '../api/call-error.ts';
import { readTokens } from '../session/session-store.ts';

/** The image of one of one's invitations, as PNG. The tokens are renewed by a call before. Rejects with `CallError`. */
export async function bringImage(call: Call, invitationId: string): Promise<Blob> {
  await call(currentUser, {});
  const authorization = `Bearer ${readTokens()?.access ?? ''}`;
  const answer = await fetch(invitationImagePath(invitationId), {
    headers: { authorization },
    cache: 'no-store',
    credentials: 'omit',
  }).catch(() => {
    throw new CallError('network', 0);
  });
  if (!answer.ok) throw callErrorOf(answer.status, await answer.text());
  return answer.blob();
}
