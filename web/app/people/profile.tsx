import { publicUser } from '@dure/contract/members.ts';
import { type PublicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { CallError } from '../api/call-error.ts';
import { AppLink } from '../app-open/app-link.tsx';
import { loadedOrGone } from '../errors/gone.ts';
import { goneOrHidden } from '../errors/gone-or-hidden.tsx';
import { OwnedPage } from '../layout/owned-page.tsx';
import { CopyLink } from '../page-tools/copy-link.tsx';
import { ReportButton } from '../page-tools/report-button.tsx';
import { ShareLink } from '../page-tools/share-link.tsx';
import { type ProfileView, paths } from '../paths.ts';
import type { ListedProject } from '../project-card/project-card.tsx';
import { Link, type LinkProps } from '../routing/link.tsx';
import { loadable } from '../routing/loadable.tsx';
import { screenHandle, surroundingsOf } from '../routing/screen.ts';
import { useSettings } from '../settings.ts';
import { nameText } from '../text/people.ts';
import { Tabs, tabId } from '../ui/tabs.tsx';
import { ToolRow } from '../ui/tool-row.tsx';
import type { ProfileDetails, ProfileMember } from './profile-details.ts';
import { loadProfilePath, ProfileHeader } from './profile-header.tsx';
import profileInfoStyles from './profile-info.module.css';
import { ProfileInfo } from './profile-info.tsx';
import styles from './profile-tabs.module.css';
import { profileText as text } from './profile-text.ts';

const bringProjects = () => import('../project-card/projects-of-member.tsx');
const projectsOfMember = loadable(bringProjects);

/**
 * The browser keeps the server's markup until its own script has loaded; the page has the styles from the
 * start (server-rendered-parts.ts).
 */
const ProjectsOfMember = import.meta.env.SSR ? (await bringProjects()).default : projectsOfMember.Component;

/** Rarely needed; loaded only if a page is gone. */
const hidden = goneOrHidden(text.gone, () => import('../decisions/hidden-own.tsx'));

/** What visitors get instead of a members-only profile. */
const membersOnly = 'members-only';

/** Rarely needed: the server has it from the start, the browser loads it when it is shown. */
const bringMembersOnly = () => import('./members-only.tsx');
const MembersOnly = import.meta.env.SSR
  ? (await bringMembersOnly()).default
  : loadable(bringMembersOnly).Component;

interface LoadedProfile {
  readonly member: ProfileMember;
  readonly projects: readonly ListedProject[];
  /** Null without a session, as on the server (Specification 4.4). */
  readonly details: ProfileDetails | null;
}

/** The parts of a project that its card shows. */
const cardOf = ({ description, accepted_users, ...rest }: PublicProject): ListedProject => ({
  ...rest,
  member_count: accepted_users.length,
});

/** A member and their projects; a bare host leaves out the id, which is taken from the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const { signal } = args.request;
  const userId = args.params.userId ?? '';
  const load = async (): Promise<LoadedProfile> => {
    const [{ details = null, ...member }, projects] = await Promise.all([
      call(publicUser, { params: { id: userId } }, { signal }),
      call(publicProjectsOfMember, { params: { userId } }, { signal }),
    ]);
    if (side === 'browser') await Promise.all([loadProfilePath(details), projectsOfMember.load()]);
    return { member: { ...member, id: member.id ?? userId }, projects: projects.map(cardOf), details };
  };
  const unlessMembersOnly = () =>
    load().catch((error: unknown) => {
      if (error instanceof CallError && error.type === 'members_only') return membersOnly;
      throw error;
    });
  const loaded = await loadedOrGone(side, text.gone, unlessMembersOnly, () => hidden.isOwn(call, userId));
  return loaded === membersOnly ? data(membersOnly, { status: 403 }) : loaded;
}

/** Another tab shows what has loaded already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const handle = screenHandle<LoadedProfile | typeof membersOnly | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined || data === membersOnly) return { title: settings.brandName, noindex: true };
  return { title: `${nameText(data.member.profile.user_name)} · ${settings.brandName}` };
});

export function Component() {
  const loaded = useLoaderData<LoadedProfile | typeof membersOnly | null>();
  const { origin } = useSettings();
  const { userId = '' } = useParams();
  if (!loaded) return <hidden.Page id={userId} />;
  if (loaded === membersOnly) return <MembersOnly />;
  const { member } = loaded;
  const url = origin + paths.profile(member.id);
  return (
    <OwnedPage ownerId={member.id} width="wide">
      <ProfileHeader member={member} details={loaded.details} />
      <ProfileContent {...loaded} />
      <ToolRow>
        <CopyLink url={url} />
        <ShareLink url={url} title={nameText(member.profile.user_name)} />
        <ReportButton target={{ target_type: 'profile', target_id: member.id }} ownerId={member.id} />
      </ToolRow>
    </OwnedPage>
  );
}

/** Specification 4.4: `view` is the tab, `projId` the project to point out. */
function ProfileContent({ member, projects, details }: LoadedProfile) {
  const query = new URLSearchParams(useLocation().search);
  const view = query.get('view') === 'info' ? 'info' : 'project';
  // Preloads the other tab.
  useEffect(() => void projectsOfMember.load(), []);
  return (
    <ProfileTabs memberId={member.id} view={view} as={query.get('as') ?? undefined}>
      {view === 'info' && (
        <ProfileInfo
          memberId={member.id}
          known={details}
          appLink={<AppLink variant="quiet">{text.openApp}</AppLink>}
        />
      )}
      {view === 'project' && projects.length === 0 && <NoProjects />}
      {view === 'project' && projects.length > 0 && (
        <Suspense>
          <ProjectsOfMember projects={projects} markedId={query.get('projId')} />
        </Suspense>
      )}
      {view === 'project' && (
        <p className={styles.onward}>
          {text.onward}
          <AppLink variant="accent">{text.openApp}</AppLink>
        </p>
      )}
    </ProfileTabs>
  );
}

const panelId = 'profile';

const TabLink = (props: LinkProps) => <Link {...props} preventScrollReset />;

type ProfileTabsProps = { memberId: string; view: ProfileView; as: string | undefined; children: ReactNode };

/** Specification 4.4: the tabs with a profile's projects and details. */
function ProfileTabs({ memberId, view, as, children }: ProfileTabsProps) {
  const tabs = [
    { key: 'project', label: text.projects, to: paths.profile(memberId, { view: 'project', as }) },
    { key: 'info', label: text.info, to: paths.profile(memberId, { view: 'info', as }) },
  ];
  return (
    <>
      <div className={styles.tabs}>
        <Tabs as={TabLink} label={text.tabs} tabs={tabs} selected={view} panel={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, view)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}

/** Shown if a member takes part in no project. */
function NoProjects() {
  return (
    <div className={profileInfoStyles.inApp}>
      <p>{text.noProjects}</p>
    </div>
  );
}
