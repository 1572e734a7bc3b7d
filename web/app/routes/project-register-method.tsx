import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { SignUpStep } from '../features/flow-steps/sign-up-step.tsx';
import { StepSkeleton } from '../features/flow-steps/step-skeleton.tsx';
import { useStepNavigation } from '../features/flow-steps/use-step-navigation.ts';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from '../features/invitation/invitation-lookup.ts';
import { requireInvitationCode } from '../features/invitation/project-invitation-guard.ts';
import { SignUpButtons } from '../features/invitation/sign-up-buttons.tsx';
import { SignUpWays } from '../features/invitation/sign-up-ways.tsx';
import { startSignUp } from '../features/invitation/tab-invitation.ts';
import { WithProjectInvitation } from '../features/invitation/with-project-invitation.tsx';
import { paths } from '../paths.ts';
import { screenHandle, surroundingsOf } from '../screen.ts';
import { sessionState } from '../session/session-store.ts';
import { registerMethodText as text } from '../text/project-invitation.ts';

/** Who is signed in already answers the invitation instead. */
export async function loader(args: LoaderFunctionArgs): Promise<ProjectInvitationView> {
  const code = await requireInvitationCode(args.request, paths.landing());
  if (sessionState() === 'authenticated') throw redirect(paths.acceptInvitation(code));
  const { view } = await lookUpProjectInvitation(surroundingsOf(args).call, code);
  return view;
}

export const handle = screenHandle(({ settings }) => ({
  title: `${text.pageTitle} · ${settings.brandName}`,
  noindex: true,
}));

export function HydrateFallback() {
  return (
    <StepSkeleton buttons={2}>
      <SignUpWays />
    </StepSkeleton>
  );
}

/** Specification 3.5: signing up by a project's invitation, as a student or as an alumni. */
export function Component() {
  const view = useLoaderData() as ProjectInvitationView;
  return (
    <WithProjectInvitation view={view}>
      {(invitation) => <RegisterMethod invitation={invitation} />}
    </WithProjectInvitation>
  );
}

function RegisterMethod({ invitation: { code, inviter, project } }: { invitation: ValidProjectInvitation }) {
  const { forward } = useStepNavigation();
  const signUp = (certify: string) => {
    startSignUp({
      door: 'project',
      code,
      inviterName: inviter.name,
      inviterId: inviter.id,
      projectId: project.id,
    });
    forward(certify);
  };
  return (
    <SignUpStep
      backTo={paths.projectWelcome(code)}
      inviterName={inviter.name}
      title={text.heading(inviter.name)}
      lead={text.lead(project.title)}
      actions={
        <SignUpButtons
          onStudent={() => signUp(paths.projectCertify(code, inviter.id))}
          onAlumni={() => signUp(paths.alumniCertify())}
        />
      }
    >
      <SignUpWays />
    </SignUpStep>
  );
}
