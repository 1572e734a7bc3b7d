import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { BrandLink } from '../../shell/brand-link.tsx';
import { screenHandle, surroundingsOf } from '../../shell/screen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAskForLink } from './ask-for-link.tsx';
import {
  invitationCodeOf,
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { projectInvitationMeta } from './invitation-screen.tsx';
import { projectInvitationText as text } from './project-invitation-text.ts';
import { VouchCard } from './vouch-card.tsx';
import { WithProjectInvitation } from './with-project-invitation.tsx';

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
            {text.join}
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
