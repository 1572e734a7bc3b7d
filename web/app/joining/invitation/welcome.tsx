import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { screenHandle, surroundingsOf } from '../../shell/screen.ts';
import { useAskForLink } from './ask-for-link.tsx';
import { type InvitationView, lookUpInvitation } from './invitation-lookup.ts';
import { InvitationScreen, invitationMeta } from './invitation-screen.tsx';

/** A person's invitation (Specification 3.2). An event's link has its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const { view, status } = await lookUpInvitation(surroundingsOf(args).call, new URL(args.request.url));
  if (view.state === 'event') throw redirect(paths.eventWelcome(view.code));
  return data(view, { status });
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

export function Component() {
  return <InvitationScreen view={useLoaderData() as InvitationView} ask={useAskForLink()} />;
}
