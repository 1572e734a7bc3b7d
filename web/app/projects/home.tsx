import { lazy, type ReactNode, Suspense } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AppLink } from '../app-open/app-link.tsx';
import { MemberHeader } from '../layout/member-header.tsx';
import { MemberMenu } from '../layout/member-menu.tsx';
import { unlessLeft } from '../leaving/leaving.ts';
import { paths } from '../paths.ts';
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
import { loadKeywords, loadProjects } from './load-projects.ts';
import { loadWaiting } from './load-waiting.ts';
import { ProjectListSkeleton } from './project-list.tsx';
import { ProjectSearchField, ProjectSearchSkeleton } from './project-search-field.tsx';
import { askedOf, searchOf } from './search.ts';

/** For who has just typed their password. */
const PasskeyOffer = lazy(unlessLeft(() => import('../sign-in/passkey-offer.tsx')));

export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  const { signal, url } = args.request;
  const search = searchOf(new URL(url).searchParams);
  // Without a name only the menu lacks it. A bare host has no list of projects (Specification 8.6).
  const member = loadMember(call, signal);
  if (settings.bareApi) return { member: await member, search, keywords: [], projects: null, waiting: null };
  const [keywords, projects, waiting] = await Promise.all([
    loadKeywords(call, signal),
    loadProjects(call, askedOf(search), signal),
    loadWaiting(call, signal),
  ]);
  return { member: await member, search, keywords, projects, waiting };
}

export const handle = unlistedScreen(text.title);

export function Component() {
  const { member, search, keywords, projects, waiting } = useLoaderData<typeof loader>();
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
