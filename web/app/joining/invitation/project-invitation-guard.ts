import { invitationCodeOf } from '@dure/contract/carried-link.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Call } from '../../api/call.ts';
import { isGone } from '../../api/call-error.ts';
import { joiningPaths } from '../../joining-paths.ts';
import { showAlert } from '../../layout/alert.ts';
import { paths } from '../../paths.ts';
import { surroundingsOf } from '../../routing/screen.ts';
import { inviteCodeKey } from '../../session/invitation-keys.ts';
import { sessionState } from '../../session/session-store.ts';
import { sessionText } from '../../session/session-text.ts';
import { keptInTab } from '../../session/tab-storage.ts';
import { deadStateOf, findProjectInvitation } from './invitation-lookup.ts';
import { isInvited, joinedEnd, type TabInvitation, tabInvitation } from './tab-invitation.ts';
import { welcomeText } from './welcome-text.ts';

type ProjectTabInvitation = Extract<TabInvitation, { door: 'project' }>;

/** The parameters of a URL below /project-card/invitation/. */
interface InvitationPath {
  readonly code: string;
  readonly inviterId: string;
  /**
   * Whether this page has found the link live before. If it dies meanwhile, joining reports it, and nothing
   * typed is lost.
   */
  readonly foundLive: boolean;
  /** The navigation's signal. */
  readonly signal: AbortSignal;
}

/**
 * Specification 2.2, the guard of /project-card/invitation/*: a dead link is reported and leads to /login, a
 * signed-in visitor answers the invitation instead, and the form can only be reached from the invitation.
 * Runs in the browser; throws the redirect, or `CallError` if the link could not be looked up.
 */
export async function guardInvitationPath(call: Call, path: InvitationPath): Promise<ProjectTabInvitation> {
  const { code, inviterId, foundLive, signal } = path;
  // Going back after joining must not reopen the form.
  const end = joinedEnd();
  if (end !== null) throw redirect(end);
  if (!foundLive) await requireLiveLink(call, code, signal);
  if (sessionState() === 'authenticated') throw redirect(joiningPaths.acceptInvitation(code));
  const invitation = tabInvitation();
  const same =
    invitation.code === code && invitation.door === 'project' && invitation.inviterId === inviterId;
  if (isInvited() && same) return invitation;
  await showAlert(sessionText.abnormal, { signal });
  throw redirect(paths.home());
}

async function requireLiveLink(call: Call, code: string, signal: AbortSignal): Promise<void> {
  try {
    await findProjectInvitation(call, code);
  } catch (error) {
    const state = deadStateOf(error) ?? unknownLinkOf(error);
    if (!state) throw error;
    await showAlert(sessionText.abnormal, { detail: welcomeText.states[state].title, signal });
    throw redirect(paths.login());
  }
}

/**
 * The original names no error types here (Specification 8.6): a host may say only that there is no such link.
 */
const unknownLinkOf = (error: unknown) => (isGone(error) ? 'invalid' : null);

/**
 * The code for a screen that continues an invitation: from the URL, else from the tab. Without one the visit
 * is an abnormal access (Specification 2.2), which leads to `instead`.
 */
export async function requireInvitationCode({ url, signal }: Request, instead: string): Promise<string> {
  const code = invitationCodeOf(new URL(url).search) ?? keptInTab(inviteCodeKey);
  if (code) return code;
  await showAlert(sessionText.abnormal, { signal });
  throw redirect(instead);
}

/** Codes of links that this page has found valid. */
const foundLive = new Set<string>();

/**
 * The invitation of a screen of joining: the one named by a URL below /project-card/invitation/, if this tab
 * joins by it (Specification 3.5), else the tab's.
 */
export async function invitationOfPath(args: LoaderFunctionArgs): Promise<TabInvitation> {
  if (args.params.invitationCode === undefined) return tabInvitation();
  const { invitationCode: code = '', inviter: inviterId = '' } = args.params;
  const path = { code, inviterId, foundLive: foundLive.has(code), signal: args.request.signal };
  const invitation = await guardInvitationPath(surroundingsOf(args).call, path);
  foundLive.add(code);
  return invitation;
}
