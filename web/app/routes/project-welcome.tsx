import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BrandLink } from '../brand-link.tsx';
import {
  invitationCodeOf,
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from '../features/invitation/invitation-lookup.ts';
import { projectInvitationMeta } from '../features/invitation/invitation-meta.ts';
import { VouchCard } from '../features/invitation/vouch-card.tsx';
import { WithProjectInvitation } from '../features/invitation/with-project-invitation.tsx';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { projectInvitationText as text } from '../text/project-invitation.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useAskForLink } from './invitation/use-ask-for-link.tsx';

/** A project's invitation, in its states (Specification 3.4). */
export async function loader(args: LoaderFunctionArgs) {
  const code = invitationCodeOf(new URL(args.request.url));
  const { view, status } = await lookUpProjectInvitation(surroundingsOf(args).call, code);
  return data(view, { status });
}

export const handle = screenHandle<ProjectInvitationView>(({ data, settings }) =>
  projectInvitationMeta(data, settings),
);

export function Component() {
  const view = useLoaderData() as ProjectInvitationView;
  const ask = useAskForLink();
  return (
    <WithProjectInvitation view={view} ask={ask}>
      {(invitation) => <Invited invitation={invitation} />}
    </WithProjectInvitation>
  );
}

function Invited({ invitation: { code, inviter, project, vouch } }: { invitation: ValidProjectInvitation }) {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="clasped"
      draws
      title={text.invited(inviter.name, project.title)}
      text={text.about}
      actions={
        <>
          <ButtonLink as={Link} to={paths.projectRegisterMethod(code)} viewTransition>
            {text.signUp}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.acceptSignIn(code)} viewTransition variant="quiet">
            {text.signIn}
          </ButtonLink>
        </>
      }
    >
      {vouch && <VouchCard inviter={inviter} vouch={vouch} />}
      <TextLink as={Link} to={paths.project(project.id)} alone>
        {text.seeProject}
      </TextLink>
    </StatusPage>
  );
}
