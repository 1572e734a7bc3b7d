import { lazy, Suspense, useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { unlessLeft } from '../../page-exit/page-exit.ts';
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

const posterId = 'event-poster';

/** The server's markup; undefined on the server and after hydration. */
function serverMarkup(): { __html: string } | undefined {
  if (import.meta.env.SSR || isHydrated()) return undefined;
  const drawn = document.getElementById(posterId);
  return drawn ? { __html: drawn.innerHTML } : undefined;
}

/**
 * For printing only. It keeps the server's markup, so that the browser needs no script for it or for QR
 * codes. A page changed before hydration (by a translator) is rendered again, with the same markup.
 */
function Poster({ event }: { event: Extract<InvitationView, { state: 'event' }> }) {
  const [drawn] = useState(serverMarkup);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup
  if (drawn) return <div id={posterId} dangerouslySetInnerHTML={drawn} suppressHydrationWarning />;
  return (
    <div id={posterId}>
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
      <Poster key={view.code} event={view} />
    </>
  );
}

/** Specification 3.3: a good link clears stored tokens first, and tells the person who was signed in. */
function useSessionEnded(good: boolean): void {
  useEffect(() => {
    if (!good || sessionState() !== 'authenticated') return;
    clearTokens();
    showToast(text.signedOut);
  }, [good]);
}
