import { ongoingProjects } from '@dure/contract/projects.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import { AppLink } from '../features/app-open/app-link.tsx';
import { loadMember } from '../features/member-menu/load-member.ts';
import { MemberMenu } from '../features/member-menu/member-menu.tsx';
import { ProjectList } from '../features/project-list/project-list.tsx';
import { ProjectListSkeleton } from '../features/project-list/project-list-skeleton.tsx';
import type { ProjectsPage } from '../features/project-list/use-more-projects.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { homeText as text } from '../text/home.ts';
import { PageLayout } from '../ui/page-layout.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import styles from './home.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const { call, settings } = surroundingsOf(args);
  const { signal } = args.request;
  const [member, projects] = await Promise.all([
    // Without it only the menu lacks the name.
    loadMember(call, signal),
    // A host of SPEC.md alone has no list of them.
    settings.bareApi ? null : call(ongoingProjects, { query: {} }, { signal }),
  ]);
  return { member, projects };
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.title} · ${settings.brandName}`,
  noindex: true,
}));

export function Component() {
  const { member, projects } = useLoaderData<typeof loader>();
  useSignedOutElsewhere();
  return (
    <HomePage action={<MemberMenu member={member} />}>
      <Projects projects={projects} />
    </HomePage>
  );
}

function Projects({ projects }: { projects: ProjectsPage | null }) {
  if (projects === null) return <InApp title={text.inAppTitle} lead={text.inAppLead} />;
  if (projects.projects.length === 0) return <InApp title={text.emptyTitle} lead={text.emptyLead} />;
  return <ProjectList first={projects} />;
}

export function HydrateFallback() {
  return (
    <HomePage>
      <ProjectListSkeleton label={text.loading} />
    </HomePage>
  );
}

function HomePage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <PageLayout width="wide" top={<TopBar brand={<BrandLink />} action={action} ruled />}>
      <h1>{text.title}</h1>
      {children}
    </PageLayout>
  );
}

/** There are none here: says why, and what to do. */
function InApp({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{lead}</p>
      <div className={styles.next}>
        <AppLink>{text.openApp}</AppLink>
      </div>
    </div>
  );
}
