import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { sessionState } from '../../session/session-store.ts';
import { screenHandle, surroundingsOf } from '../../shell/screen.ts';
import { StepSkeleton } from '../../shell/step-skeleton.tsx';
import { SignUpStep, useStepNavigation } from '../joining-step.tsx';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { requireInvitationCode } from './project-invitation-guard.ts';
import { registerMethodText as text } from './project-invitation-text.ts';
import styles from './project-register-method.module.css';
import { SignUpButtons } from './sign-up-buttons.tsx';
import { startSignUp } from './tab-invitation.ts';
import { WithProjectInvitation } from './with-project-invitation.tsx';

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

const ways = [
  { who: text.student, how: text.studentWay },
  { who: text.alumni, how: text.alumniWay },
];

/** What students and alumni each have to do, and when they are in the project. */
function SignUpWays() {
  return (
    <dl className={styles.ways}>
      {ways.map(({ who, how }) => (
        <div key={who} className={styles.way}>
          <dt className={styles.who}>{who}</dt>
          <dd className={styles.how}>{how}</dd>
        </div>
      ))}
    </dl>
  );
}
