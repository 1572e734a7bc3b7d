import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PasteLink } from '../../fields/paste-link.tsx';
import { BrandLink } from '../../layout/brand-link.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SentButton } from '../../ui/sent-by.tsx';
import { sentences } from '../../ui/sentences.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import type { NoInvitation } from './invitation-lookup.ts';
import { welcomeText as text } from './welcome-text.ts';

/** A request for a new link in place of the dead one. */
export interface Asking {
  readonly asked: boolean;
  /** Use `quiet` beside another main button. */
  readonly button: (variant: 'primary' | 'quiet') => ReactNode;
}

export type NoInvitationScreenProps = NoInvitation & {
  /** What could not be loaded: the heading if the state is unknown, else added to the state's text. */
  failed?: string;
  onRetry: () => void;
  ask?: Asking | undefined;
};

/** Why a link leads nowhere, and what to do next; after a request for a new link, a confirmation. */
export function NoInvitationScreen(props: NoInvitationScreenProps) {
  const { state, opensAt, isPasted, failed, onRetry, ask } = props;
  const member = useSession() === 'authenticated';
  const reason = state === 'used' && member ? text.usedByMember : text.states[state];
  const [title, explained] = state === 'unknown' && failed ? [failed, reason.title] : [reason.title, failed];
  const then = opensAt ? text.opens(opensAt) : isPasted ? text.notPasted : reason.text;
  const next = explained === undefined ? then : `${explained}. ${then}`;
  const { asked = false } = ask ?? {};
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (asked) said.current?.focus();
  }, [asked]);
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      title={title}
      text={
        <span ref={said} role="status" tabIndex={-1}>
          {sentences(asked ? text.asked : next)}
        </span>
      }
      actions={
        <NextSteps state={state} member={member} onRetry={onRetry} ask={asked ? undefined : ask?.button} />
      }
    >
      {state === 'invalid' && <PasteLink lead={sentences(text.paste)} />}
    </StatusPage>
  );
}

type NextStepsProps = Pick<NoInvitationScreenProps, 'state' | 'onRetry'> & {
  member: boolean;
  ask: Asking['button'] | undefined;
};

function NextSteps({ state, member, onRetry, ask }: NextStepsProps) {
  switch (state) {
    case 'unknown':
      return (
        <>
          <NeedsScript />
          <Retry onRetry={onRetry} />
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
    case 'invalid':
      // The main action is the field above.
      return <ToLanding variant="quiet" />;
    default:
      return <ToLanding variant="primary" />;
  }
}

/** Without script the browser requests this page again. */
function Retry({ onRetry }: Pick<NoInvitationScreenProps, 'onRetry'>) {
  const { pathname, search } = useLocation();
  return (
    <SentButton action={pathname} fields={Object.fromEntries(new URLSearchParams(search))} onPress={onRetry}>
      {text.retry}
    </SentButton>
  );
}

function ToLanding({ variant }: { variant: ButtonVariant }) {
  return (
    <ButtonLink as={Link} to={paths.landing()} variant={variant}>
      {text.toLanding}
    </ButtonLink>
  );
}
