import { invitationCodeOf } from '@dure/contract/carried-link.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { Detour } from '../../routing/redirects.ts';
import { surroundingsOf } from '../../routing/screen.ts';
import { sessionState } from '../../session/session-store.ts';
import { type GoodInvitation, lookUpInvitation } from './invitation-lookup.ts';
import { startJoining, startOf, type TabInvitation } from './tab-invitation.ts';

/** The router state that an invitation's page gives to the first step. */
export interface StepState {
  /** The invitation's page; absent if it is not the previous entry of the history. */
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

/**
 * Starts joining by a person's or an event's link in this tab. Returns the router state for the first step.
 */
export function startJoiningBy(good: GoodInvitation): StepState {
  const invitation = tabInvitationBy(good);
  startJoining(invitation);
  return {
    from: startOf(invitation),
    ...(good.state === 'valid' && { invitee_name: good.invitee_name }),
  };
}

/**
 * Starts joining if the first step's address names the invitation, as when the invitation's page had no
 * script, and then opens the step without it. A bad link, or a signed-in visitor, is sent to the invitation's
 * page, which explains or asks.
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

/** Whether the browser came to this document from the page at this path. */
const cameFrom = (path = '') => document.referrer === location.origin + path;
