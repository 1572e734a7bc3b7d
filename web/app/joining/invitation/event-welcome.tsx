import { lazy, Suspense, useEffect } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { unlessLeft } from '../../leaving/leaving.ts';
import posterStyles from '../../page-tools/event-poster.module.css';
import { paths } from '../../paths.ts';
import { screenHandle, surroundingsOf } from '../../routing/screen.ts';
import { clearTokens, sessionState } from '../../session/session-store.ts';
import { showToast } from '../../ui/toast.ts';
import { type InvitationView, lookUpInvitation, plainCodeOf } from './invitation-lookup.ts';
import { InvitationScreen, invitationMeta } from './invitation-screen.tsx';
import { welcomeText as text } from './welcome-text.ts';

/** An event's invitation (Specification 3.3). A person's link has its own address. */
export async function loader(args: LoaderFunctionArgs) {
  const code = plainCodeOf(args.request, paths.eventWelcome);
  const { view, status } = await lookUpInvitation(surroundingsOf(args).call, code);
  if (view.state === 'valid') throw redirect(paths.welcome(view.code));
  return data(view, { status });
}

export const handle = screenHandle<InvitationView>(({ data, settings }) => invitationMeta(data, settings));

const bringPoster = () => import('../../page-tools/event-poster.tsx');

/** Nobody works with it: the browser keeps the server's markup, whose styles are the page's own. */
const EventPoster = import.meta.env.SSR ? (await bringPoster()).default : lazy(unlessLeft(bringPoster));

export function Component() {
  const view = useLoaderData() as InvitationView;
  useSessionEnded(view.state === 'event');
  if (view.state !== 'event') return <InvitationScreen view={view} />;
  return (
    <>
      <div className={posterStyles.screen}>
        <InvitationScreen view={view} />
      </div>
      <Suspense>
        <EventPoster event={view} />
      </Suspense>
    </>
  );
}

/**
 * Specification 3.3: stored tokens are cleared first, but not for a link that lets nobody in; who was signed in is
 * told.
 */
function useSessionEnded(good: boolean): void {
  useEffect(() => {
    if (!good || sessionState() !== 'authenticated') return;
    clearTokens();
    showToast(text.signedOut);
  }, [good]);
}
