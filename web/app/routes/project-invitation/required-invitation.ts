import type { LoaderFunctionArgs } from 'react-router';
import { guardInvitationPath } from '../../features/invitation/project-invitation-guard.ts';
import type { TabInvitation } from '../../features/invitation/tab-invitation.ts';
import { surroundingsOf } from '../../screen.ts';

/** Codes of the links that this page has found to be good. */
const foundLive = new Set<string>();

/** The invitation of a URL below /project-card/invitation/, if this tab signs up by it (Specification 2.2). */
export async function requireProjectInvitation(args: LoaderFunctionArgs): Promise<TabInvitation> {
  const { invitationCode: code = '', inviter: inviterId = '' } = args.params;
  const path = { code, inviterId, foundLive: foundLive.has(code), signal: args.request.signal };
  const invitation = await guardInvitationPath(surroundingsOf(args).call, path);
  foundLive.add(code);
  return invitation;
}
