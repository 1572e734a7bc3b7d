import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { joiningPaths } from '../../joining-paths.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { screenHandle, surroundingsOf } from '../../routing/screen.ts';
import { useSession } from '../../session/use-session.ts';
import type { Settings } from '../../settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RopeLayout } from '../../ui/rope-layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAskForLink } from './ask-for-link.tsx';
import {
  lookUpProjectInvitation,
  type NoInvitation,
  type ProjectInvitationView,
  plainCodeOf,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { InvitedRope } from './invited-rope.tsx';
import { InviteeRights } from './invitee-rights-link.tsx';
import { projectInvitationText as text } from './project-invitation-text.ts';
import { VouchQuote } from './vouch-quote.tsx';
import { welcomeText } from './welcome-text.ts';
import { WithProjectInvitation } from './with-project-invitation.tsx';

/** A project's invitation, in each of its states (Specification 3.4). */
export async function loader(args: LoaderFunctionArgs) {
  const code = plainCodeOf(args.request, paths.projectWelcome);
  const { view, status } = await lookUpProjectInvitation(surroundingsOf(args).call, code);
  return data(view, { status });
}

export const handle = screenHandle<ProjectInvitationView>(({ data: view, settings }) => ({
  title:
    view?.state === 'valid' ? text.invited(view.inviter.name, view.project.title) : noneTitle(view, settings),
  noindex: true,
}));

const noneTitle = (view: NoInvitation | undefined, { brandName }: Settings) =>
  `${view && view.state !== 'unknown' ? welcomeText.states[view.state].title : text.failed} · ${brandName}`;

export function Component() {
  const view = useLoaderData() as ProjectInvitationView;
  const ask = useAskForLink();
  return (
    <>
      <WithProjectInvitation view={view} ask={ask}>
        {(invitation) => <Invited invitation={invitation} />}
      </WithProjectInvitation>
      {view.state !== 'valid' && <LeadToOwnProject />}
    </>
  );
}

/**
 * Leads a member who has joined by this dead link to the project, since the server knows no session. A
 * separate component, so that learning the session renders nothing else.
 */
function LeadToOwnProject() {
  const code = new URLSearchParams(useLocation().search).get('code');
  const isMember = useSession() === 'authenticated';
  const call = useCall();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMember || code === null) return;
    const left = new AbortController();
    void lookUpProjectInvitation(call, code).then(({ view }) => {
      if (left.signal.aborted || view.state === 'valid' || !view.ownProjectId) return;
      return navigate(paths.project(view.ownProjectId), { replace: true });
    });
    return () => left.abort();
  }, [isMember, code, call, navigate]);
  return null;
}

function Invited({ invitation: { code, inviter, project, vouch } }: { invitation: ValidProjectInvitation }) {
  return (
    <RopeLayout
      brand={<BrandLink />}
      rope={<InvitedRope inviter={inviter} />}
      aside={vouch && <VouchQuote inviter={inviter.name} vouch={vouch} />}
      title={text.invited(inviter.name, project.title)}
      text={text.about}
      actions={
        <>
          <ButtonLink as={Link} to={joiningPaths.projectRegisterMethod(code)} viewTransition>
            {text.join}
          </ButtonLink>
          <ButtonLink as={Link} to={joiningPaths.acceptSignIn(code)} viewTransition variant="quiet">
            {text.signIn}
          </ButtonLink>
        </>
      }
    >
      <TextLink as={Link} to={paths.project(project.id)} alone>
        {text.seeProject}
      </TextLink>
      <InviteeRights code={code} />
    </RopeLayout>
  );
}
