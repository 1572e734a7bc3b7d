import type { CurrentUser } from '@dure/contract/members.ts';
import type { ProjectRole } from '@dure/contract/projects.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from '../features/invitation/invitation-lookup.ts';
import { OpeningProjectInvitation } from '../features/invitation/opening-project-invitation.tsx';
import { requireInvitationCode } from '../features/invitation/project-invitation-guard.ts';
import { WithProjectInvitation } from '../features/invitation/with-project-invitation.tsx';
import { openRolesOf } from '../features/invitation-answer/open-roles.ts';
import { RoleChoice } from '../features/invitation-answer/role-choice.tsx';
import { useInvitationAnswer } from '../features/invitation-answer/use-invitation-answer.ts';
import { loadMember } from '../features/member-menu/load-member.ts';
import { useSignOut } from '../features/member-menu/sign-out.ts';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { acceptText as text } from '../text/accept-invitation.ts';
import { projectInvitationText } from '../text/project-invitation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './accept-invitation.module.css';

interface AcceptData {
  readonly view: ProjectInvitationView;
  /** Who answers; null where it could not be loaded. */
  readonly member: CurrentUser | null;
  /** Those one may join with. */
  readonly roles: readonly ProjectRole[];
}

export async function loader(args: LoaderFunctionArgs): Promise<AcceptData> {
  const { call } = surroundingsOf(args);
  const code = await requireInvitationCode(new URL(args.request.url), paths.landing());
  const [{ view }, member] = await Promise.all([
    lookUpProjectInvitation(call, code),
    loadMember(call, args.request.signal),
  ]);
  const roles = view.state === 'valid' ? await openRolesOf(call, view.project.id) : [];
  return { view, member, roles };
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

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
  const { inviter, project } = invitation;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wished, setWished] = useState<string | null>(null);
  // Its last seat may have been taken since.
  const roleId = roles.some(({ id }) => id === wished) ? wished : null;
  const { pending, notice, accept, decline } = useInvitationAnswer({
    invitation,
    roleId,
    lookAgain: revalidate,
    leave: () => navigate(paths.landing(), { replace: true }),
  });
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="clasped"
      draws
      title={projectInvitationText.invited(inviter.name, project.title)}
      text={text.about}
      actions={
        <>
          <Notice>{notice}</Notice>
          <Button pending={pending === 'accept'} pendingLabel={text.accepting} onClick={accept}>
            {text.accept}
          </Button>
          <Button
            variant="quiet"
            pending={pending === 'decline'}
            pendingLabel={text.declining}
            onClick={decline}
          >
            {text.decline}
          </Button>
        </>
      }
    >
      <TextLink as={Link} to={paths.project(project.id)} alone>
        {projectInvitationText.seeProject}
      </TextLink>
      {roles.length > 0 && <RoleChoice roles={roles} chosen={roleId} onChoose={setWished} />}
      <Answerer member={member} code={invitation.code} />
    </StatusPage>
  );
}

/** As whom one answers: the browser may be signed in as someone else. */
function Answerer({ member, code }: { member: CurrentUser | null; code: string }) {
  const signOut = useSignOut(paths.acceptSignIn(code));
  return (
    <p className={styles.answerer}>
      {member && text.as(member.profile.user_name)}{' '}
      <TextLink as="button" type="button" onClick={signOut}>
        {text.otherAccount}
      </TextLink>
    </p>
  );
}
