import { redirect } from 'react-router';
import { showAlert } from '../../alert.ts';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { paths } from '../../paths.ts';
import { sessionState } from '../../session/session-store.ts';
import { inviteCodeKey } from '../../session/storage-keys.ts';
import { sessionText } from '../../text/session.ts';
import { welcomeText } from '../../text/welcome.ts';
import { deadStateOf, findProjectInvitation, invitationCodeOf } from './invitation-lookup.ts';
import { isInvited, joinedEnd, type TabInvitation, tabInvitation } from './tab-invitation.ts';

type ProjectTabInvitation = Extract<TabInvitation, { door: 'project' }>;

/** Of a URL below /project-card/invitation/. */
export interface InvitationPath {
  readonly code: string;
  readonly inviterId: string;
  /** This page has looked the link up before: one that dies meanwhile is told when joining, and nothing typed is lost. */
  readonly foundLive: boolean;
  /** Of the navigation to it. */
  readonly signal: AbortSignal;
}

/**
 * Specification 2.2, the guard of /project-card/invitation/*: a dead link is said and leads to /login, who is signed
 * in already answers the invitation instead, and the form itself is reached from the invitation only. Runs in the
 * browser; throws the redirect, or `CallError` where the link could not be looked up.
 */
export async function guardInvitationPath(call: Call, path: InvitationPath): Promise<ProjectTabInvitation> {
  const { code, inviterId, foundLive, signal } = path;
  // Going back after joining does not lead into the form again.
  const end = joinedEnd();
  if (end !== null) throw redirect(end);
  if (!foundLive) await requireLiveLink(call, code, signal);
  if (sessionState() === 'authenticated') throw redirect(paths.acceptInvitation(code));
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
 * The original names no error types here (Specification 8.6): a host may say no more than that there is no such link.
 */
const unknownLinkOf = (error: unknown) =>
  error instanceof CallError && [400, 404, 410, 422].includes(error.status) ? 'invalid' : null;

/**
 * The code of a screen that answers or goes on with an invitation: of its URL, else of the tab. Without one the visit
 * is an abnormal access (Specification 2.2), which leads to `instead`.
 */
export async function requireInvitationCode({ url, signal }: Request, instead: string): Promise<string> {
  const code = invitationCodeOf(new URL(url)) ?? sessionStorage.getItem(inviteCodeKey);
  if (code) return code;
  await showAlert(sessionText.abnormal, { signal });
  throw redirect(instead);
}
