import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { joiningPaths } from '../../joining-paths.ts';
import { paths } from '../../paths.ts';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { sessionState } from '../../session/session-store.ts';
import { sentences } from '../../ui/sentences.tsx';
import { JoiningSkeleton, JoiningStep, useStepNavigation } from '../joining-step.tsx';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { JoiningButtons } from './joining-buttons.tsx';
import styles from './joining-ways.module.css';
import { joiningWaysText as text } from './joining-ways-text.ts';
import { requireInvitationCode } from './project-invitation-guard.ts';
import { startJoining } from './tab-invitation.ts';
import { WithProjectInvitation } from './with-project-invitation.tsx';

/** A signed-in visitor answers the invitation instead. */
export async function loader(args: LoaderFunctionArgs): Promise<ProjectInvitationView> {
  const code = await requireInvitationCode(args.request, paths.landing());
  if (sessionState() === 'authenticated') throw redirect(joiningPaths.acceptInvitation(code));
  const { view } = await lookUpProjectInvitation(surroundingsOf(args).call, code);
  return view;
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return (
    <JoiningSkeleton buttons={2}>
      <Ways />
    </JoiningSkeleton>
  );
}

/** Specification 3.5: joining by a project's invitation, as a student or as an alumni. */
export function Component() {
  const view = useLoaderData() as ProjectInvitationView;
  return (
    <WithProjectInvitation view={view}>
      {(invitation) => <WaysToJoin invitation={invitation} />}
    </WithProjectInvitation>
  );
}

function WaysToJoin({
  invitation: { code, inviter, project, vouch },
}: {
  invitation: ValidProjectInvitation;
}) {
  const { forward } = useStepNavigation();
  const invitation = {
    door: 'project',
    code,
    inviterName: inviter.name,
    inviterId: inviter.id,
    projectId: project.id,
    title: project.title,
    ...(vouch && { vouch }),
  } as const;
  const joinAt = (certify: string) => {
    startJoining(invitation);
    forward(certify);
  };
  return (
    <JoiningStep
      backTo={paths.projectWelcome(code)}
      invitation={invitation}
      title={text.heading(inviter.name)}
      lead={text.lead(project.title)}
      actions={
        <JoiningButtons
          code={code}
          student={joiningPaths.projectCertify(code, inviter.id)}
          alumni={joiningPaths.alumniCertify()}
          onJoin={joinAt}
        />
      }
    >
      <Ways />
    </JoiningStep>
  );
}

const ways = [
  { who: text.student, how: text.studentWay },
  { who: text.alumni, how: text.alumniWay },
];

/** What students and alumni each have to do, and when they are in the project. */
function Ways() {
  return (
    <dl className={styles.ways}>
      {ways.map(({ who, how }) => (
        <div key={who} className={styles.way}>
          <dt className={styles.who}>{who}</dt>
          <dd className={styles.how}>{sentences(how)}</dd>
        </div>
      ))}
    </dl>
  );
}
