import { type CurrentUser, currentUser } from '@dure/contract/members.ts';
import { ownOffers } from '@dure/contract/offers.ts';
import { waitingSeatRequests } from '@dure/contract/seat-requests.ts';
import { projectTeam, type Team } from '@dure/contract/teams.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { loadedOrGone } from '../../errors/gone.ts';
import { MemberHeader } from '../../layout/member-header.tsx';
import { MemberMenu } from '../../layout/member-menu.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { loadPart } from '../../routing/load-part.tsx';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { useSignedOutElsewhere } from '../../session/use-signed-out-elsewhere.ts';
import { nameText } from '../../text/people.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LeaveTeam } from './leave-team.tsx';
import styles from './team.module.css';
import { TeamMembers } from './team-members.tsx';
import { TeamRing } from './team-ring.tsx';
import { TeamRoles } from './team-roles.tsx';
import { TeamSkeleton } from './team-skeleton.tsx';
import { confirmText, teamInvitationsText, teamText as text } from './team-text.ts';
import { useTeam } from './use-team.ts';

interface TeamData {
  readonly projectId: string;
  readonly me: CurrentUser;
  /** Null if the reader may not see it. */
  readonly team: Team | null;
  /** Requests for seats; null for everyone but the creator. */
  readonly requests: Awaited<ReturnType<typeof loadRequests>> | null;
  /** Including an offer to take the project over. */
  readonly offers: Awaited<ReturnType<typeof loadOffers>>;
}

const bringRequests = () => import('../seats/seat-requests.tsx');

function loadRequests(call: Call, signal: AbortSignal, projectId: string) {
  // Preloaded, since every creator sees it. A failure is handled by the later import.
  bringRequests().catch(() => undefined);
  return loadPart(
    call(waitingSeatRequests, { params: { projectId } }, { signal }).then(
      (answer) => ({ answer }),
      () => ({ answer: null }),
    ),
    () => true,
    bringRequests,
  );
}

const loadOffers = (call: Call, signal: AbortSignal) =>
  loadPart(
    call(ownOffers, {}, { signal }),
    ({ offers }) => offers.length > 0,
    () => import('../../offers/open-offers.tsx'),
  );

const notOnTeam = (error: unknown) => {
  if (error instanceof CallError && error.status === 403) return null;
  throw error;
};

export function loader(args: LoaderFunctionArgs) {
  const { call, side } = surroundingsOf(args);
  const { signal } = args.request;
  const projectId = args.params.projectId ?? '';
  return loadedOrGone(side, text.gone, async (): Promise<TeamData> => {
    const [me, team, offers] = await Promise.all([
      call(currentUser, {}, { signal }),
      call(projectTeam, { params: { projectId } }, { signal }).catch(notOnTeam),
      loadOffers(call, signal),
    ]);
    const isCreator = team !== null && team.creator_id === me.id;
    return {
      projectId,
      me,
      team,
      offers,
      requests: isCreator ? await loadRequests(call, signal, projectId) : null,
    };
  });
}

export const handle = unlistedScreen(text.title);

/** A project's team, and whom it looks for. */
export function Component() {
  const { projectId, me, team, requests, offers } = useLoaderData() as TeamData;
  useSignedOutElsewhere();
  const menu = <MemberMenu member={me} />;
  if (team === null) return <NotOnTeam projectId={projectId} menu={menu} />;
  return (
    <TeamPage menu={menu}>
      <TeamOf key={projectId} loaded={team} requests={requests} offers={offers} myId={me.id} />
    </TeamPage>
  );
}

type TeamOfProps = { loaded: Team; myId: string } & Pick<TeamData, 'requests' | 'offers'>;

function TeamOf({ loaded, requests, offers, myId }: TeamOfProps) {
  const acts = useTeam(loaded);
  const { project, creator_id, invitations } = acts.team;
  return (
    <div className={styles.beside}>
      <div>
        <TextLink as={Link} to={paths.project(project.id)} alone>
          {project.title}
        </TextLink>
        <h1 className={styles.title}>{text.title}</h1>
        {offers && <offers.Part about={project.id} first={offers.first} />}
        <TeamRing team={acts.team} />
      </div>
      <div className={styles.section}>
        {requests && (
          <requests.Part projectId={project.id} roles={acts.team.roles} first={requests.first.answer} />
        )}
        <TeamMembers acts={acts} myId={myId} />
        <ButtonLink as={Link} to={paths.invitations(project.id)} className={styles.invite}>
          {teamInvitationsText.invite}
        </ButtonLink>
      </div>
      <div className={styles.rail}>
        <TeamRoles acts={acts} myId={myId} />
        {invitations && <TeamInvitations invitations={invitations} />}
      </div>
      {creator_id === myId ? (
        <p className={styles.stays}>{confirmText.leave.creator}</p>
      ) : (
        <div className={styles.end}>
          <LeaveTeam projectId={project.id} />
        </div>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <TeamPage>
      <div className={styles.toProject}>
        <Skeleton shape="text" />
      </div>
      <h1 className={styles.title}>{text.title}</h1>
      <TeamRing team={null} />
      <div className={styles.section}>
        <TeamSkeleton />
      </div>
    </TeamPage>
  );
}

function TeamPage({ menu, children }: { menu?: ReactNode; children: ReactNode }) {
  return (
    <PageLayout width="wide" top={<MemberHeader menu={menu} />}>
      {children}
    </PageLayout>
  );
}

function NotOnTeam({ projectId, menu }: { projectId: string; menu: ReactNode }) {
  return (
    <StatusPage
      header={<MemberHeader menu={menu} />}
      rope="reaching"
      title={text.notOnTeam}
      text={text.notOnTeamNext}
      actions={
        <ButtonLink as={Link} to={paths.project(projectId)}>
          {text.toProject}
        </ButtonLink>
      }
    />
  );
}

/** Pending invitations, for the creator. */
function TeamInvitations({ invitations }: { invitations: NonNullable<Team['invitations']> }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{teamInvitationsText.title}</h2>
      {invitations.length === 0 && <p className={styles.none}>{teamInvitationsText.none}</p>}
      <ul className={styles.rows}>
        {invitations.map(({ id, invitee_name, inviter, expires_at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.name} translate="no">
                {nameText(invitee_name)}
              </span>
              <span className={styles.note}>{teamInvitationsText.by(inviter.user_name, expires_at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
