import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '../../brand-link.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { welcomeText as text } from '../../text/welcome.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { NoInvitation } from './invitation-lookup.ts';

export type NoInvitationScreenProps = {
  state: NoInvitation['state'];
  /** Says it in other words than the state's own, which then explain it. */
  title?: string;
  onRetry: () => void;
  /** A way to ask for a new link, where there is one; beside another main step it is the quiet one. */
  ask?: ((variant: 'primary' | 'quiet') => ReactNode) | undefined;
};

/** Why a link leads nowhere, and what to do next. */
export function NoInvitationScreen({ state, title, onRetry, ask }: NoInvitationScreenProps) {
  const member = useSession() === 'authenticated';
  const reason = state === 'used' && member ? text.usedByMember : text.states[state];
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      title={title ?? reason.title}
      text={title === undefined ? reason.text : `${reason.title}. ${reason.text}`}
      actions={<NextSteps state={state} member={member} onRetry={onRetry} ask={ask} />}
    />
  );
}

type NextStepsProps = Pick<NoInvitationScreenProps, 'state' | 'onRetry' | 'ask'> & { member: boolean };

function NextSteps({ state, member, onRetry, ask }: NextStepsProps) {
  switch (state) {
    case 'unknown':
      return (
        <>
          <Button onClick={onRetry}>{text.retry}</Button>
          <ToLanding variant="quiet" />
        </>
      );
    case 'used':
      return (
        <>
          <ButtonLink as={Link} to={member ? paths.home() : paths.login()}>
            {member ? text.toHome : text.toLogin}
          </ButtonLink>
          {ask?.('quiet')}
          <ToLanding variant={ask ? 'text' : 'quiet'} />
        </>
      );
    case 'expired':
      return (
        <>
          {ask?.('primary')}
          <ToLanding variant={ask ? 'quiet' : 'primary'} />
        </>
      );
    default:
      return <ToLanding variant="primary" />;
  }
}

function ToLanding({ variant }: { variant: ButtonVariant }) {
  return (
    <ButtonLink as={Link} to={paths.landing()} variant={variant}>
      {text.toLanding}
    </ButtonLink>
  );
}
