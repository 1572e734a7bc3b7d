import type { SuggestedProject } from '@dure/contract/projects.ts';
import { lazy, Suspense, use } from 'react';
import { type LoaderFunctionArgs, type Location, redirect, useLoaderData, useLocation } from 'react-router';
import { AppButton } from '../app-open/app-link.tsx';
import { joiningPaths } from '../joining-paths.ts';
import { showAlert } from '../layout/alert.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { loadSuggested } from '../project-card/load-suggested.ts';
import { ProjectCardSkeleton } from '../project-card/project-card-skeleton.tsx';
import SuggestedProjects from '../project-card/suggested-projects.tsx';
import { Link } from '../routing/link.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { sessionText } from '../session/session-text.ts';
import { useSession } from '../session/use-session.ts';
import { nameText } from '../text/people.ts';
import { RopeLayout } from '../ui/rope-layout.tsx';
import { sentences } from '../ui/sentences.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import WelcomeRope from '../ui/welcome-rope.tsx';
import styles from './end.module.css';
import { endText as text } from './end-text.ts';
import { screenPath } from './invitation/journey.ts';
import { type Joined, joined, joinedEnd } from './invitation/tab-invitation.ts';

/** For students, who joined by a school's address. */
const EverydayEmailOffer = lazy(unlessLeft(() => import('../sign-in/everyday-email-offer.tsx')));

interface LoadedEnd {
  /** Null if nobody has joined in this tab. */
  readonly who: Joined | null;
  /** Not awaited, so that the greeting shows at once. */
  readonly projects: Promise<readonly SuggestedProject[]>;
}

/**
 * Who joined in this tab, also after a reload. A project's end would be untrue for anybody else
 * (Specification 2.2); the other ends greet every visitor.
 */
export async function loader(args: LoaderFunctionArgs): Promise<LoadedEnd> {
  const { url, signal } = args.request;
  if (
    screenPath(new URL(url).pathname) === joiningPaths.projectEnd() &&
    joinedEnd() !== joiningPaths.projectEnd()
  ) {
    await showAlert(sessionText.abnormal, { signal });
    throw redirect(paths.landing());
  }
  return { who: joined(), projects: loadSuggested(surroundingsOf(args), signal) };
}

export const handle = unlistedScreen(text.pageTitle);

/** Specification 3.13: the words of each end, and whether its button opens the app or leads to its store. */
function wordsOf(pathname: string, { name, door }: Joined) {
  const title = text.welcome(name);
  switch (screenPath(pathname)) {
    case joiningPaths.eventEnd():
      return { title: text.congratulations(name), text: text.event, app: 'download' as const };
    case joiningPaths.alumniEnd():
      // An alumni does not take part in the project yet.
      return { title, text: door === 'project' ? text.alumniByProject : text.alumni };
    case joiningPaths.projectEnd():
      return { title, text: text.project };
    default:
      return { title, text: text.student };
  }
}

/** Without a joining in this tab, the visitor is greeted as a new member (Specification 3.13). */
const newcomer = { name: text.newMember, door: 'person', inviterName: '' } as const;

/**
 * The end of joining: the newcomer's strand holds the inviter's and closes to a loop; then projects to look
 * at, and the app.
 */
export function Component() {
  const { pathname, state } = useLocation() as Location<{ autoLoginSuccess?: boolean } | null>;
  const { who: known, projects } = useLoaderData<LoadedEnd>();
  const who = known ?? newcomer;
  const { app = 'open', title, text: next } = wordsOf(pathname, who);
  const refused = state?.autoLoginSuccess === false;
  const signedIn = useSession() === 'authenticated';
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<ArrivedRope {...who} />}
      title={title}
      text={
        <>
          {who.inviterName !== '' && <p>{unbroken(text.connected(who.inviterName))}</p>}
          <p>{sentences(next)}</p>
        </>
      }
      after={
        <>
          <Suspense fallback={<ToLookAtSkeleton />}>
            <ToLookAt projects={projects} />
          </Suspense>
          <p className={styles.more}>
            <TextLink as={Link} to={signedIn ? paths.home() : paths.login()} alone>
              {signedIn ? text.toHome : text.toLogin}
            </TextLink>
          </p>
          {signedIn && isStudents(pathname) && (
            // Last, since it loads late and must not move anything.
            <Suspense>
              <EverydayEmailOffer />
            </Suspense>
          )}
        </>
      }
      actions={<AppButton wish={app}>{app === 'download' ? text.download : text.startInApp}</AppButton>}
    >
      {refused && !signedIn && <p>{text.notSignedIn}</p>}
    </RopeLayout>
  );
}

/** Alumni have joined by a personal address anyway. */
const isStudents = (pathname: string) => screenPath(pathname) !== joiningPaths.alumniEnd();

/** Few enough to keep the button to the app in sight. */
const shownToLookAt = 2;

/** Projects with a seat that suits the newcomer's skills come first. */
function ToLookAt({ projects }: Pick<LoadedEnd, 'projects'>) {
  const found = use(projects).slice(0, shownToLookAt);
  if (found.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{text.projects}</h2>
      <SuggestedProjects projects={found} stacked />
    </section>
  );
}

function ToLookAtSkeleton() {
  return (
    <SkeletonGroup label={text.loading}>
      <p className={styles.heading}>
        <Skeleton shape="text" />
      </p>
      <div className={styles.skeletons}>
        <ProjectCardSkeleton />
        <ProjectCardSkeleton />
      </div>
    </SkeletonGroup>
  );
}

function ArrivedRope({ name, inviterName }: Pick<Joined, 'name' | 'inviterName'>) {
  return (
    <WelcomeRope
      state="arrived"
      label={text.rope}
      inviter={
        inviterName === ''
          ? null
          : { who: { id: inviterName, name: inviterName }, name: nameText(inviterName) }
      }
      you={{ who: { id: name, name }, name: name && nameText(name) }}
    />
  );
}

/** The end before it is known who joined. */
export function HydrateFallback() {
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<ArrivedRope name="" inviterName="" />}
      title={
        <SkeletonGroup label={text.loading}>
          <Skeleton shape="text" />
        </SkeletonGroup>
      }
    />
  );
}
