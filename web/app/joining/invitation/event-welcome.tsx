import { lazy, Suspense, useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { unlessLeft } from '../../leaving/leaving.ts';
import posterStyles from '../../page-tools/event-poster.module.css';
import { paths } from '../../paths.ts';
import { isHydrated } from '../../routing/hydrated.ts';
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

const EventPoster = import.meta.env.SSR ? (await bringPoster()).default : lazy(unlessLeft(bringPoster));

const asDrawn = { __html: '' };

/**
 * For printing only; nobody works with it. Hydration leaves the server's markup as it is and brings no script for it, nor
 * for the QR code.
 */
function Poster({ event }: { event: Extract<InvitationView, { state: 'event' }> }) {
  const [isDrawn] = useState(() => !import.meta.env.SSR && !isHydrated());
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  if (isDrawn) return <div dangerouslySetInnerHTML={asDrawn} suppressHydrationWarning />;
  return (
    <div>
      <Suspense>
        <EventPoster event={event} />
      </Suspense>
    </div>
  );
}

export function Component() {
  const view = useLoaderData() as InvitationView;
  useSessionEnded(view.state === 'event');
  if (view.state !== 'event') return <InvitationScreen view={view} />;
  return (
    <>
      <div className={posterStyles.screen}>
        <InvitationScreen view={view} />
      </div>
      <Poster event={view} />
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
