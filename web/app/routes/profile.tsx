import { publicUser } from '@dure/contract/members.ts';
import { type PublicProject, publicProjectsOfMember } from '@dure/contract/projects.ts';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { AppLink } from '../features/app-open/app-link.tsx';
import { NoProjects } from '../features/profile-page/no-projects.tsx';
import type { ProfileDetails } from '../features/profile-page/profile-details.ts';
import { ProfileHeader, type ProfileMember } from '../features/profile-page/profile-header.tsx';
import { ProfileInfo } from '../features/profile-page/profile-info.tsx';
import { ProfileTabs } from '../features/profile-page/profile-tabs.tsx';
import type { ListedProject } from '../features/project-list/project-card.tsx';
import { ProjectsOfMember } from '../features/project-list/projects-of-member.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { CopyLink } from '../features/share/copy-link.tsx';
import { ShareLink } from '../features/share/share-link.tsx';
import { loadedOrGone } from '../gone.ts';
import { paths } from '../paths.ts';
import { PublicPage } from '../public-page.tsx';
import { Gone } from '../rare-screens.tsx';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSettings } from '../settings-context.ts';
import { nameText } from '../text/people.ts';
import { profileText as text } from '../text/profile.ts';
import { ToolRow } from '../ui/tool-row.tsx';

interface LoadedProfile {
  readonly member: ProfileMember;
  readonly projects: readonly ListedProject[];
  /** In the browser of who is signed in; the server asks without a session and is told none (Specification 4.4). */
  readonly details: ProfileDetails | null;
}

/** As much of a project as its card shows. */
const cardOf = ({ description, accepted_users, ...rest }: PublicProject): ListedProject => ({
  ...rest,
  member_count: accepted_users.length,
});

/** A member and their projects; a bare host leaves out the id, which is the address's. */
export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const { signal } = args.request;
  const userId = args.params.userId ?? '';
  return loadedOrGone<LoadedProfile>(side, text.gone, async () => {
    const [{ details = null, ...member }, projects] = await Promise.all([
      call(publicUser, { params: { id: userId } }, { signal }),
      call(publicProjectsOfMember, { params: { userId } }, { signal }),
    ]);
    return { member: { ...member, id: member.id ?? userId }, projects: projects.map(cardOf), details };
  });
}

/** Another tab shows what is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const handle = screenHandle<LoadedProfile | null>(({ data, settings }) => {
  if (data === null) return { title: `${text.gone} · ${settings.brandName}`, noindex: true };
  if (data === undefined) return { title: settings.brandName, noindex: true };
  return { title: `${nameText(data.member.profile.user_name)} · ${settings.brandName}` };
});

export function Component() {
  const loaded = useLoaderData<LoadedProfile | null>();
  const { origin } = useSettings();
  if (!loaded) return <Gone title={text.gone} />;
  const { member } = loaded;
  const url = origin + paths.profile(member.id);
  return (
    <PublicPage
      action={<AppLink variant="accent">{text.openApp}</AppLink>}
      actions={<AppLink>{text.continueInApp}</AppLink>}
    >
      <ProfileHeader member={member} />
      <ProfileView {...loaded} />
      <ToolRow>
        <CopyLink url={url} />
        <ShareLink url={url} title={nameText(member.profile.user_name)} />
        <ReportButton target={{ target_type: 'profile', target_id: member.id }} ownerId={member.id} />
      </ToolRow>
    </PublicPage>
  );
}

/** Specification 4.4: `view` is the tab, `projId` the project to point out. */
function ProfileView({ member, projects, details }: LoadedProfile) {
  const [query] = useSearchParams();
  const view = query.get('view') === 'info' ? 'info' : 'project';
  return (
    <ProfileTabs memberId={member.id} view={view}>
      {view === 'info' && (
        <ProfileInfo
          memberId={member.id}
          known={details}
          appLink={<AppLink variant="quiet">{text.openApp}</AppLink>}
        />
      )}
      {view === 'project' && projects.length === 0 && <NoProjects />}
      {view === 'project' && projects.length > 0 && (
        <ProjectsOfMember projects={projects} markedId={query.get('projId')} />
      )}
    </ProfileTabs>
  );
}
