import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Call } from '../api/call.ts';
import { AppLink } from '../app-open/app-link.tsx';
import { MemberHeader } from '../layout/member-header.tsx';
import { MemberMenu } from '../layout/member-menu.tsx';
import { unlessLeft } from '../page-exit/page-exit.ts';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { Loaded } from '../routing/load-part.tsx';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { loadMember } from '../session/load-member.ts';
import { signedInByPassword } from '../session/signed-in-by-password.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { EditIcon } from '../ui/icons.tsx';
import { PageLayout } from '../ui/page-layout.tsx';
import { Empty, FoundProjects } from './found-projects.tsx';
import styles from './home.module.css';
import { homeText as text } from './home-text.ts';
import { type LoadedProjects, loadKeywords, loadProjects } from './load-projects.ts';
import { loadWaiting } from './load-waiting.ts';
import { ProjectListSkeleton } from './project-list.tsx';
import { ProjectSearchField, ProjectSearchSkeleton } from './project-search-field.tsx';
import { askedOf, type ProjectSearch, searchOf } from './search.ts';

/** For members who have just typed their password. */
const PasskeyOffer = lazy(unlessLeft(() => import('../sign-in/passkey-offer.tsx')));

/** Everything around the list, whatever the search. Without the member, only the menu lacks their name. */
async function loadAround(call: Call, signal: AbortSignal) {
  const [member, keywords, waiting] = await Promise.all([
    loadMember(call, signal),
    loadKeywords(call, signal),
    loadWaiting(call, signal),
  ]);
  return { member, keywords, waiting };
}

type Around = Awaited<ReturnType<typeof loadAround>>;

/** What the mounted screen shows, and for which search. */
let shown: { readonly around: Around; readonly search: ProjectSearch } | null = null;

/** A new search loads only its projects. Reloading the same search, as after an action, loads everything. */
const keptAround = (search: ProjectSearch) =>
  shown !== null && JSON.stringify(shown.search) !== JSON.stringify(search) ? shown.around : null;

export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  const { signal, url } = args.request;
  const search = searchOf(new URL(url).searchParams);
  // A bare host has no list of projects (Specification 8.6).
  if (settings.bareApi) return { around: { member: await loadMember(call, signal) }, search, projects: null };
  const [around, projects] = await Promise.all([
    keptAround(search) ?? loadAround(call, signal),
    loadProjects(call, askedOf(search), signal),
  ]);
  return { around, search, projects };
}

export const handle = unlistedScreen(text.title);

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  const menu = <MemberMenu member={loaded.around.member} />;
  if (loaded.projects === null) {
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
      <Home {...loaded} />
    </HomePage>
  );
}

type HomeProps = { around: Around; search: ProjectSearch; projects: LoadedProjects };

function Home({ around, search, projects }: HomeProps) {
  useEffect(() => {
    shown = { around, search };
    return () => {
      shown = null;
    };
  }, [around, search]);
  const { keywords, waiting } = around;
  return (
    <>
      <Loaded part={waiting.decision} />
      <Loaded part={waiting.offers} />
      <Loaded part={waiting.seats} />
      <Loaded part={waiting.projects} />
      <Loaded part={waiting.school} />
      <ProjectSearchField keywords={keywords} action={<AddProject />} />
      {signedInByPassword() && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <FoundProjects projects={projects} search={search} />
    </>
  );
}

/** Floats, so that it is always in sight on the list (Specification 2.7). */
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
