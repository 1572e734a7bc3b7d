import { invitationCodeOf } from '@dure/contract/carried-link.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { Detour } from '../../routing/redirects.ts';
import { surroundingsOf } from '../../routing/screen.ts';
import { sessionState } from '../../session/session-store.ts';
import { type GoodInvitation, lookUpInvitation } from './invitation-lookup.ts';
import { startJoining, startOf, type TabInvitation } from './tab-invitation.ts';

/** What the first step is told by its invitation's page. */
export interface StepState {
  /** Where it was come from; absent where that page is not the one before it in the history. */
  readonly from?: string;
  readonly invitee_name?: string;
}

function tabInvitationBy(good: GoodInvitation): TabInvitation {
  if (good.state === 'event') return { door: 'event', code: good.code, inviterName: '', title: good.title };
  const { code, inviter_name: inviterName, inviter_id: inviterId, invitee_name: inviteeName, vouch } = good;
  return {
    door: 'person',
    code,
    inviterName,
    ...(inviteeName && { inviteeName }),
    ...(inviterId !== undefined && { inviterId }),
    ...(vouch && { vouch }),
  };
}

/** This tab joins by a person's or an event's link from now on. Returns the router state of the first step. */
export function startJoiningBy(good: GoodInvitation): StepState {
  const invitation = tabInvitationBy(good);
  startJoining(invitation);
  return {
    from: startOf(invitation),
    ...(good.state === 'valid' && { invitee_name: good.invitee_name }),
  };
}

/**
 * For the first step where its address names the invitation, as the form of an invitation's page has it where no script
 * answered: the tab joins by it, and the step is opened without it. What is no good link is said by its own page, and who
 * is signed in decides there whether to sign out.
 */
export async function joinByAddress(args: LoaderFunctionArgs): Promise<void> {
  const url = new URL(args.request.url);
  const code = invitationCodeOf(url.search);
  if (code === null) return;
  if (sessionState() === 'authenticated') throw redirect(paths.welcome(code));
  const { view } = await lookUpInvitation(surroundingsOf(args).call, code);
  if (view.state !== 'valid' && view.state !== 'event') throw redirect(paths.welcome(code));
  const { from, ...known } = startJoiningBy(view);
  throw new Detour(url.pathname, cameFrom(from) ? { from, ...known } : known);
}

/** Whether the page before this document is the one at this path. */
const cameFrom = (path = '') => document.referrer === location.origin + path;
