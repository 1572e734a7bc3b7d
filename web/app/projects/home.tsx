import { lazy, type ReactNode, Suspense } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import type { CallErrorType } from '../api/call-error.ts';
import { AppLink } from '../app-open/app-link.tsx';
import { paths } from '../paths.ts';
import { loadMember } from '../session/load-member.ts';
import { signedInByPassword } from '../session/signed-in-by-password.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { errorScreenText } from '../shell/fallback-text.ts';
import { MemberHeader } from '../shell/member-header.tsx';
import { MemberMenu } from '../shell/member-menu.tsx';
import { surroundingsOf, unlistedScreen } from '../shell/screen.ts';
import { useRetryOnline } from '../shell/use-retry-online.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EditIcon } from '../ui/icons.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { sentences } from '../ui/sentences.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './home.module.css';
import { projectSearchText, homeText as text } from './home-text.ts';
import { type LoadedProjects, loadKeywords, loadProjects } from './load-projects.ts';
import { ProjectList, ProjectListSkeleton } from './project-list.tsx';
import { ProjectSearchField, ProjectSearchSkeleton } from './project-search-field.tsx';
import { askedOf, isSearch, type ProjectSearch, searchOf } from './search.ts';
import searchOutcomeStyles from './search-outcome.module.css';

/** For who has just typed their password. */
const PasskeyOffer = lazy(() => import('../sign-in/passkey-offer.tsx'));

/** Of who was told something they have not read. */
const UnreadDecision = lazy(() => import('../decisions/unread-decision.tsx'));

export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  const { signal, url } = args.request;
  const search = searchOf(new URL(url).searchParams);
  // Without a name only the menu lacks it. A bare host has no list of projects (Specification 8.6).
  const member = loadMember(call, signal);
  if (settings.bareApi) return { member: await member, search, keywords: [], projects: null };
  const [keywords, projects] = await Promise.all([
    loadKeywords(call, signal),
    loadProjects(call, askedOf(search), signal),
  ]);
  return { member: await member, search, keywords, projects };
}

export const handle = unlistedScreen(text.title);

export function Component() {
  const { member, search, keywords, projects } = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  const menu = <MemberMenu member={member} />;
  if (projects === null) {
    return (
      <HomePage menu={menu}>
        <Empty title={text.inAppTitle} lead={text.inAppLead}>
          <AppLink>{text.openApp}</AppLink>
        </Empty>
      </HomePage>
    );
  }
  return (
    <HomePage menu={menu}>
      <Suspense>
        <UnreadDecision />
      </Suspense>
      <ProjectSearchField keywords={keywords} action={<AddProject />} />
      {signedInByPassword() && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <Projects projects={projects} search={search} />
    </HomePage>
  );
}

/** Floats: it is in sight wherever one is on the list (Specification 2.7). */
function AddProject() {
  return (
    <div className={styles.floating}>
      <Link to={paths.addProject()} className={styles.add}>
        <EditIcon />
        {text.add}
      </Link>
    </div>
  );
}

type ProjectsProps = { projects: LoadedProjects; search: ProjectSearch };

/** What was found, or how to go on where nothing was. */
function Projects({ projects, search }: ProjectsProps) {
  const searching = useNavigation().location?.pathname === paths.home();
  if ('failure' in projects) return <NotLoaded failure={projects.failure} />;
  const { page } = projects;
  const asked = askedOf(search);
  return (
    <div aria-busy={searching} className={styles.found}>
      <SearchOutcome page={page} isSearch={isSearch(search)} searching={searching} />
      {page.projects.length > 0 && <ProjectList key={JSON.stringify(asked)} first={page} asked={asked} />}
      {page.projects.length === 0 && <None search={search} />}
    </div>
  );
}

function None({ search }: { search: ProjectSearch }) {
  const { query, keyword, mine } = search;
  if (!isSearch(search)) return <NoneYet title={text.emptyTitle} lead={text.emptyLead} />;
  if (mine && query === '' && keyword === null)
    return <LookAtAll title={text.noneMineTitle} lead={text.noneMineLead} />;
  return <LookAtAll title={text.noneTitle} lead={text.noneLead} />;
}

function NoneYet(words: { title: string; lead: string }) {
  return (
    <Empty {...words}>
      <ButtonLink as={Link} to={paths.addProject()}>
        {text.add}
      </ButtonLink>
    </Empty>
  );
}

/** To start one is at hand anyway. */
function LookAtAll(words: { title: string; lead: string }) {
  return (
    <Empty {...words}>
      <ButtonLink as={Link} to={paths.home()} variant="quiet">
        {text.clearSearch}
      </ButtonLink>
    </Empty>
  );
}

function NotLoaded({ failure }: { failure: CallErrorType }) {
  const { revalidate, state } = useRevalidator();
  const retry = () => void revalidate();
  useRetryOnline(failure, retry);
  return (
    <Empty title={errorScreenText.loadFailed} lead={errorText[failure]}>
      <Button pending={state === 'loading'} onClick={retry}>
        {errorScreenText.retry}
      </Button>
    </Empty>
  );
}

export function HydrateFallback() {
  return (
    <HomePage>
      <ProjectSearchSkeleton />
      <ProjectListSkeleton label={text.loading} />
    </HomePage>
  );
}

function HomePage({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
  return (
    <PageLayout width="wide" top={<MemberHeader menu={menu} />}>
      <div className={styles.home}>
        <h1>{text.title}</h1>
        {children}
      </div>
    </PageLayout>
  );
}

/** There are none here: says why, and what to do. */
function Empty({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{unbroken(title)}</h2>
      <p>{sentences(lead)}</p>
      <div className={styles.next}>{children}</div>
    </div>
  );
}

type SearchOutcomeProps = {
  page: {
    readonly projects: readonly unknown[];
    readonly next_cursor: string | null;
    readonly searched_for: string | null;
  };
  isSearch: boolean;
  /** Another search is under way. */
  searching: boolean;
};

/** Says what a search came to, and what a misspelt one was taken for. Always there, so that it is announced. */
function SearchOutcome({ page, isSearch, searching }: SearchOutcomeProps) {
  const found = projectSearchText.found(page.projects.length, page.next_cursor !== null);
  return (
    <div role="status">
      {isSearch && <VisuallyHidden>{searching ? projectSearchText.searching : found}</VisuallyHidden>}
      {page.searched_for !== null && (
        <p className={searchOutcomeStyles.meant}>{projectSearchText.searchedFor(page.searched_for)}</p>
      )}
    </div>
  );
}
