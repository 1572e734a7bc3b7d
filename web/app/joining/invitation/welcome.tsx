import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { screenHandle, surroundingsOf } from '../../shell/screen.ts';
import { useAskForLink } from './ask-for-link.tsx';
import {
  type InvitationView,
  invitationCodeOf,
  lookUpInvitation,
  lookUpProjectInvitation,
} from './invitation-lookup.ts';
import { InvitationScreen, invitationMeta } from './invitation-screen.tsx';
import { pastedLink } from './pasted-link.ts';

/**
 * A person's invitation (Specification 3.2). An event's link has its own address. What was pasted on the landing page is
 * said to be so: any of our links, or the code of one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = surroundingsOf(args);
  const url = new URL(args.request.url);
  const pasted = url.searchParams.has('pasted') ? (invitationCodeOf(url)?.trim() ?? '') : null;
  const link = pasted === null ? null : pastedLink(pasted);
  if (link !== null) throw redirect(link);
  const { view, status } = await lookUpInvitation(call, url);
  if (view.state === 'event') throw redirect(paths.eventWelcome(view.code));
  if (pasted && view.state === 'invalid') {
    const ofProject = await lookUpProjectInvitation(call, pasted);
    if (ofProject.view.state !== 'invalid') throw redirect(paths.projectWelcome(pasted));
  }
  return data(view, { status });
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

export function Component() {
  return <InvitationScreen view={useLoaderData() as InvitationView} ask={useAskForLink()} />;
}
