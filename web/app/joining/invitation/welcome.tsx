import { pastedInvitation } from '@dure/contract/pasted-invitation.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Call } from '../../api/call.ts';
import { paths, withQuery } from '../../paths.ts';
import { screenHandle, surroundingsOf } from '../../routing/screen.ts';
import { useAskForLink } from './ask-for-link.tsx';
import {
  type InvitationView,
  lookUpInvitation,
  lookUpProjectInvitation,
  type NoInvitation,
  plainCodeOf,
} from './invitation-lookup.ts';
import { InvitationScreen, invitationMeta } from './invitation-screen.tsx';

/** A person's invitation (Specification 3.2). An event's link has its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = surroundingsOf(args);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has('pasted')) return openPasted(call, searchParams.get('code') ?? '');
  const { view, status } = await lookUpInvitation(call, plainCodeOf(args.request, paths.welcome));
  if (view.state === 'event') throw redirect(paths.eventWelcome(view.code));
  return data(view, { status });
}

/** Handles a pasted text: redirects to the address of the link or code in it. */
async function openPasted(call: Call, pasted: string) {
  const found = pastedInvitation(pasted);
  if (found === null) return data<NoInvitation>({ state: 'invalid', isPasted: true }, { status: 404 });
  const { screen, code } = found;
  if (screen !== null) throw redirect(withQuery(screen, { code }));
  const { view } = await lookUpInvitation(call, code);
  if (view.state === 'event') throw redirect(paths.eventWelcome(code));
  if (view.state === 'invalid') {
    const ofProject = await lookUpProjectInvitation(call, code);
    if (ofProject.view.state !== 'invalid') throw redirect(paths.projectWelcome(code));
  }
  throw redirect(paths.welcome(code));
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

export function Component() {
  return <InvitationScreen view={useLoaderData() as InvitationView} ask={useAskForLink()} />;
}
