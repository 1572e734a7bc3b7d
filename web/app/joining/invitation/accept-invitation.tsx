import type { CurrentUser } from '@dure/contract/members.ts';
import { type ProjectRole, publicProject } from '@dure/contract/projects.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { Call } from '../../api/call.ts';
import { joiningPaths } from '../../joining-paths.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { loadMember } from '../../session/load-member.ts';
import { useSignOut } from '../../session/sign-out.ts';
import { useSignedOutElsewhere } from '../../session/use-signed-out-elsewhere.ts';
import { useSettings } from '../../settings.ts';
import { nameText } from '../../text/people.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RopeLayout } from '../../ui/rope-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import WelcomeRope from '../../ui/welcome-rope.tsx';
import styles from './accept-invitation.module.css';
import { acceptText as text } from './accept-invitation-text.ts';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { requireInvitationCode } from './project-invitation-guard.ts';
import { projectInvitationText } from './project-invitation-text.ts';
import { useInvitationAnswer } from './use-invitation-answer.ts';
import { VouchQuote } from './vouch-quote.tsx';
import { welcomeText } from './welcome-text.ts';
import { OpeningProjectInvitation, WithProjectInvitation } from './with-project-invitation.tsx';

interface AcceptData {
  readonly view: ProjectInvitationView;
  /** The signed-in member; null if it could not be loaded. */
  readonly member: CurrentUser | null;
  /** The roles to choose from. */
  readonly roles: readonly ProjectRole[];
}

export async function loader(args: LoaderFunctionArgs): Promise<AcceptData> {
  const { call } = surroundingsOf(args);
  const code = await requireInvitationCode(args.request, paths.landing());
  const [{ view }, member] = await Promise.all([
    lookUpProjectInvitation(call, code),
    loadMember(call, args.request.signal),
  ]);
  // A member who has joined by this link is sent to the project.
  if (view.state !== 'valid' && view.ownProjectId) throw redirect(paths.project(view.ownProjectId));
  const roles = view.state === 'valid' ? await openRolesOf(call, view.project.id) : [];
  return { view, member, roles };
}

export const handle = unlistedScreen(text.pageTitle);

export { OpeningProjectInvitation as HydrateFallback };

/** Specification 3.15: a member accepts or declines a project's invitation. */
export function Component() {
  const { view, member, roles } = useLoaderData() as AcceptData;
  useSignedOutElsewhere();
  return (
    <WithProjectInvitation view={view}>
      {(invitation) => <Invited invitation={invitation} member={member} roles={roles} />}
    </WithProjectInvitation>
  );
}

type InvitedProps = Pick<AcceptData, 'member' | 'roles'> & { invitation: ValidProjectInvitation };

function Invited({ invitation, member, roles }: InvitedProps) {
  const { inviter, project, vouch } = invitation;
  const { brandContact } = useSettings();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<string | null>(null);
  // A bare host does not say who is a mentor; it refuses the answer if it must.
  const mayJoin = member?.user_type !== 'alumni' || member.mentor_verified !== false;
  // The role's last seat may have been taken since.
  const roleId = roles.some(({ id }) => id === wished) ? wished : null;
  const { pending, notice, accept, decline } = useInvitationAnswer({
    invitation,
    roleId,
    lookAgain: revalidate,
    leave: (accepted) => navigate(accepted ? paths.project(project.id) : paths.landing(), { replace: true }),
  });
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<AnsweringRope inviter={inviter} member={member} />}
      aside={vouch && <VouchQuote inviter={inviter.name} vouch={vouch} />}
      title={projectInvitationText.invited(inviter.name, project.title)}
      text={mayJoin ? text.about : text.alumniNext(brandContact)}
      low
      actions={
        <>
          <Notice>{notice}</Notice>
          {mayJoin ? (
            <Button pending={pending === 'accept'} pendingLabel={text.accepting} onClick={accept}>
              {text.accept}
            </Button>
          ) : (
            <AskForMentor />
          )}
        </>
      }
      seldom={
        <>
          {!mayJoin && <MentorByNow />}
          <Button
            variant="text"
            pending={pending === 'decline'}
            pendingLabel={text.declining}
            onClick={decline}
          >
            {text.decline}
          </Button>
        </>
      }
    >
      {!mayJoin && <p className={styles.why}>{unbroken(`${text.alumniUnverified}.`)}</p>}
      {mayJoin && roles.length > 0 && <RoleChoice roles={roles} chosen={roleId} onChoose={setWished} />}
      <TextLink as={Link} to={paths.project(project.id)} alone>
        {projectInvitationText.seeProject}
      </TextLink>
      <Answerer member={member} code={invitation.code} />
    </RopeLayout>
  );
}

/** The inviter and the answering member. */
function AnsweringRope({
  inviter,
  member,
}: { inviter: { id: string; name: string } } & Pick<AcceptData, 'member'>) {
  const { id = '', profile } = member ?? {};
  return (
    <WelcomeRope
      state="clasped"
      label={welcomeText.whoInvites}
      inviter={{ who: inviter, name: nameText(inviter.name), note: welcomeText.inviter }}
      you={
        profile
          ? {
              who: { id, name: profile.user_name, image: profile.image ?? null },
              name: nameText(profile.user_name),
              note: welcomeText.invitee,
            }
          : { who: null, name: welcomeText.invitee }
      }
    />
  );
}

/** What an alumni must do before accepting. */
function AskForMentor() {
  const { brandContact } = useSettings();
  return (
    <ButtonLink href={`mailto:${brandContact}?subject=${encodeURIComponent(text.askForMentorSubject)}`}>
      {text.askForMentor}
    </ButtonLink>
  );
}

/** Checks again whether the alumni has been verified. */
function MentorByNow() {
  const { revalidate, state } = useRevalidator();
  const [looked, setLooked] = useState(false);
  const looking = state === 'loading';
  const look = async () => {
    await revalidate();
    setLooked(true);
  };
  return (
    <>
      <Notice>{looked && !looking && text.notMentorYet}</Notice>
      <Button variant="accent" pending={looking} pendingLabel={text.looking} onClick={() => void look()}>
        {text.mentorNow}
      </Button>
    </>
  );
}

/** Who is answering, since the browser may be signed in as someone else. */
function Answerer({ member, code }: { member: CurrentUser | null; code: string }) {
  const signOut = useSignOut(joiningPaths.acceptSignIn(code));
  return (
    <p className={styles.answerer}>
      {member && text.as(member.profile.user_name)}{' '}
      <TextLink as="button" type="button" onClick={signOut}>
        {text.otherAccount}
      </TextLink>
    </p>
  );
}

type RoleChoiceProps = {
  roles: readonly ProjectRole[];
  chosen: string | null;
  onChoose: (roleId: string | null) => void;
};

/** An optional role to join with; pressing it again deselects it. */
function RoleChoice({ roles, chosen, onChoose }: RoleChoiceProps) {
  return (
    <ChipGroup label={text.role}>
      {roles.map(({ id, name }) => (
        <ToggleChip key={id} pressed={id === chosen} onClick={() => onChoose(id === chosen ? null : id)}>
          {name}
        </ToggleChip>
      ))}
    </ChipGroup>
  );
}

/** A project's roles with a free seat; none if they do not load, since a role is optional. */
async function openRolesOf(call: Call, projectId: string): Promise<readonly ProjectRole[]> {
  const project = await call(publicProject, { params: { projectId } }).catch(() => null);
  return project?.roles?.filter(({ seats, taken }) => taken < seats) ?? [];
}
