import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { joiningPaths } from '../../joining-paths.ts';
import { BrandLink } from '../../layout/brand-link.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { surroundingsOf, unlistedScreen } from '../../routing/screen.ts';
import { sessionState } from '../../session/session-store.ts';
import { useGoOn } from '../../session/use-go-on.ts';
import { PasskeySignIn } from '../../sign-in/passkey-sign-in.tsx';
import { ForgotPassword, SignInForm } from '../../sign-in/sign-in-form.tsx';
import { SignInSkeleton } from '../../sign-in/sign-in-skeleton.tsx';
import { loginText, signInText } from '../../sign-in/sign-in-text.ts';
import { useSignIn } from '../../sign-in/use-sign-in.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FlowLayout } from '../../ui/flow-layout.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JoiningAside } from '../joining-aside.tsx';
import { inviterText } from '../name-tag-text.ts';
import { Seat } from '../seat.tsx';
import { acceptSignInText as text } from './accept-invitation-text.ts';
import styles from './accept-sign-in.module.css';
import {
  lookUpProjectInvitation,
  type ProjectInvitationView,
  type ValidProjectInvitation,
} from './invitation-lookup.ts';
import { requireInvitationCode } from './project-invitation-guard.ts';
import { projectInvitationText } from './project-invitation-text.ts';
import { WithProjectInvitation } from './with-project-invitation.tsx';

const formId = 'accept-sign-in';

/** A signed-in visitor goes on to the answer. */
export async function loader(args: LoaderFunctionArgs): Promise<ProjectInvitationView> {
  const code = await requireInvitationCode(args.request, paths.login());
  if (sessionState() === 'authenticated') throw redirect(joiningPaths.acceptInvitation(code));
  const { view } = await lookUpProjectInvitation(surroundingsOf(args).call, code);
  return view;
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return (
    <FlowLayout
      brand={<BrandLink />}
      seatKept
      side={
        <JoiningAside low invitation={null}>
          {null}
        </JoiningAside>
      }
      back={<Back to={paths.landing()} />}
      title={text.heading}
      lead={
        <>
          <Skeleton shape="text" />
          <Skeleton shape="text" className={styles.onPhones} />
          {text.why}
        </>
      }
    >
      <SignInSkeleton label={loginText.loading} />
    </FlowLayout>
  );
}

/** Specification 3.15: signing in to answer a project's invitation. */
export function Component() {
  const view = useLoaderData() as ProjectInvitationView;
  return (
    <WithProjectInvitation view={view}>
      {(invitation) => <SignInToAnswer invitation={invitation} />}
    </WithProjectInvitation>
  );
}

function SignInToAnswer({
  invitation: { code, inviter, project, vouch },
}: {
  invitation: ValidProjectInvitation;
}) {
  const signIn = useSignIn();
  useGoOn(joiningPaths.acceptInvitation(code));
  return (
    <FlowLayout
      brand={<BrandLink />}
      seatKept
      from={inviter}
      side={
        <JoiningAside
          low
          invitation={{
            door: 'project',
            inviterName: inviter.name,
            inviterId: inviter.id,
            ...(vouch && { vouch }),
          }}
        >
          <Seat title={project.title} note={inviterText.seat} />
        </JoiningAside>
      }
      back={<Back to={paths.projectWelcome(code)} />}
      title={text.heading}
      lead={
        <>
          <span className={styles.invited}>{projectInvitationText.invited(inviter.name, project.title)}</span>
          {text.why}
        </>
      }
      actions={
        <>
          <Button type="submit" form={formId} pending={signIn.pending} pendingLabel={signInText.pending}>
            {signInText.submit}
          </Button>
          <PasskeySignIn />
          <ButtonLink as={Link} to={joiningPaths.projectRegisterMethod(code)} variant="text">
            {text.newHere}
          </ButtonLink>
        </>
      }
    >
      <SignInForm id={formId} signIn={signIn} />
      <ForgotPassword />
    </FlowLayout>
  );
}

function Back({ to }: { to: string }) {
  return (
    <IconLink as={Link} to={to} label={text.back}>
      <BackIcon />
    </IconLink>
  );
}
