import { landingPublishedOn } from '@dure/contract/limits.ts';
import type { SuggestedProject } from '@dure/contract/projects.ts';
import { Suspense, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { PasteLink } from '../fields/paste-link.tsx';
import { BrandLink } from '../layout/brand-link.tsx';
import { SiteFoot } from '../layout/site-foot.tsx';
import { paths } from '../paths.ts';
import { loadSuggested } from '../project-card/load-suggested.ts';
import { Link } from '../routing/link.tsx';
import { loadable } from '../routing/loadable.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { useReturnPath } from '../session/return-path.ts';
import { sessionState } from '../session/session-store.ts';
import { useGoOn } from '../session/use-go-on.ts';
import { useSession } from '../session/use-session.ts';
import { useSettings } from '../settings.ts';
import { dayText } from '../text/period.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './landing.module.css';
import { landingText as text } from './landing-text.ts';

const bringRope = () => import('./landing-rope.tsx');
const bringProjects = () => import('../project-card/suggested-projects.tsx');
const rope = loadable(bringRope);
const cards = loadable(bringProjects);

/**
 * The browser keeps the server's markup until its own scripts have loaded. The page has the styles from the
 * start: its own contain the rope's, and those of the cards are named in server-rendered-parts.ts.
 */
const LandingRope = import.meta.env.SSR ? (await bringRope()).default : rope.Component;
const SuggestedProjects = import.meta.env.SSR ? (await bringProjects()).default : cards.Component;

interface LoadedLanding {
  readonly projects: readonly SuggestedProject[];
}

/** A member who comes from another screen is sent to /home before this page shows. */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedLanding | Response> {
  const given = surroundingsOf(args);
  if (given.side === 'browser' && sessionState() === 'authenticated') return redirect(paths.home());
  const projects = loadSuggested(given, args.request.signal);
  if (given.side === 'browser') await Promise.all([rope.load(), cards.load()]);
  return { projects: await projects };
}

export const handle = screenHandle(({ settings }) => ({
  title: `${settings.brandName} · ${settings.brandSlogan}`,
  // The same for everyone and cacheable anywhere; members are redirected before it is painted.
  sendsMembersHome: true,
}));

const [projectsId, headingId] = ['projects', 'projects-heading'];

/** Specification 2.5: what the site is for, how to get in, and in one quiet line everything else. */
export function Component() {
  const { projects } = useLoaderData<LoadedLanding>();
  const { brandSlogan, promoStartupUrl, promoRecruitUrl } = useSettings();
  return (
    <div className={styles.page}>
      <TopBar brand={<BrandLink />} action={<SignIn />} />
      <main id="main" className={styles.main}>
        <div className={styles.stage}>
          <div className={styles.hero}>
            <GoingOn />
            <h1 className={styles.slogan}>
              {phrasesOf(brandSlogan).map((phrase) => (
                <span key={phrase}>{phrase} </span>
              ))}
            </h1>
            <p className={styles.lead}>{text.lead}</p>
            <WaysIn hasProjects={projects.length > 0} />
          </div>
          <Moments />
        </div>
        {projects.length > 0 && (
          <section className={styles.projects} id={projectsId} aria-labelledby={headingId} tabIndex={-1}>
            <h2 id={headingId}>{text.projects}</h2>
            <Suspense>
              <SuggestedProjects projects={projects} />
            </Suspense>
          </section>
        )}
      </main>
      <SiteFoot
        published={<time dateTime={landingPublishedOn}>{text.published(dayText(landingPublishedOn))}</time>}
      >
        <div className={styles.promos}>
          <PromoLink url={promoStartupUrl}>{text.startupPromo}</PromoLink>
          <PromoLink url={promoRecruitUrl}>{text.recruitPromo}</PromoLink>
        </div>
      </SiteFoot>
    </div>
  );
}

/** The path for which a guard sent the visitor here; null for anybody else. */
function useOffered(): string | null {
  const wanted = useReturnPath();
  return useSession() === 'unauthenticated' ? wanted : null;
}

/** Reads the session itself, as below, so that parts waiting for their scripts do not render again. */
function SignIn() {
  if (useOffered() !== null) return null;
  return (
    <ButtonLink as={Link} to={paths.login()} variant="text" className={styles.signIn}>
      {text.signIn}
    </ButtonLink>
  );
}

/**
 * Redirects members: the server, which rendered the page, knows no sessions, and one may begin in another
 * tab.
 */
function GoingOn() {
  const offered = useOffered();
  useGoOn(useReturnPath() ?? paths.home());
  return offered !== null && <SignInToGoOn wanted={offered} />;
}

/** How to get in, told along the rope. */
function Moments() {
  return (
    <div className={styles.course}>
      <div className={styles.rope}>
        <Suspense>
          <LandingRope size="wide" />
          <LandingRope size="narrow" />
        </Suspense>
      </div>
      <ol className={styles.moments} aria-label={text.momentsLabel}>
        {text.moments.map(({ what, how }) => (
          <li key={what}>
            <h2>{what}</h2>
            <p>{how}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Breaks lines only after commas. */
const phrasesOf = (sentence: string) => sentence.replace(/,\s+/g, ',\0').split('\0');

/** The app, the field for an invitation from a message, and what to do without one. */
function WaysIn({ hasProjects }: { hasProjects: boolean }) {
  return (
    <div className={styles.ways}>
      <AppLink wish="download">{text.download}</AppLink>
      <details className={styles.invited}>
        <summary>{text.invited}</summary>
        <PasteLink />
      </details>
      <p className={styles.without}>{hasProjects ? <LookAround /> : text.notInvited}</p>
    </div>
  );
}

function LookAround() {
  const [before, projects, after] = text.lookAround;
  return (
    <>
      {before}
      <TextLink href={`#${projectsId}`}>{projects}</TextLink>
      {after}
    </>
  );
}

/** Replaces the sign-in button for a visitor whom a guard sent here. */
function SignInToGoOn({ wanted }: { wanted: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Focused, unless the page is in use already: after a reload the line appears late. Arriving has focused
    // the heading.
    if (document.activeElement?.matches('body, h1')) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.goOn}>
      <p ref={line} tabIndex={-1}>
        {text.signInToGoOn}
      </p>
      <ButtonLink as={Link} to={paths.login(wanted)} variant="accent">
        {text.signIn}
      </ButtonLink>
    </div>
  );
}

function PromoLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.promo}>
      {children}
      <VisuallyHidden> ({text.opensNewTab})</VisuallyHidden>
    </a>
  );
}
