import { disownAccount } from '@dure/contract/sessions.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton } from '../layout/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { clearTokens } from '../session/session-store.ts';
import { useSettings } from '../settings.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { mailedScreen } from './mailed-link.ts';
import styles from './not-me.module.css';
import { notMeText as text } from './not-me-text.ts';
import { SignInAside } from './sign-in-asides.tsx';

export { mailedToken as loader } from './mailed-link.ts';

export const handle = mailedScreen(text.pageTitle);

export function HydrateFallback() {
  return <StepSkeleton side={<SignInAside of="notMe" />} fields={2} />;
}

/**
 * Specification 2.16: says that it was somebody else. Opening it changes nothing, since programs open links
 * in mails too.
 */
export function Component() {
  const token = useLoaderData() as string;
  const call = useCall();
  const [isDone, setDone] = useState(false);
  const { pending, failure, run } = useAct(failureOf);
  const disown = () =>
    run(async () => {
      await call(disownAccount, { body: { token } });
      clearTokens();
      setDone(true);
    });
  if (isDone) return <StatusPage brand={<BrandLink />} rope="arrived" {...text.done} />;
  const dead = token === '' ? 'invalid' : failure?.dead;
  if (dead) return <DeadLink state={dead} />;
  return (
    <FlowLayout
      brand={<BrandLink />}
      side={<SignInAside of="notMe" />}
      title={text.title}
      lead={text.lead}
      actions={
        <Button onClick={disown} pending={pending} pendingLabel={text.pending}>
          {text.submit}
        </Button>
      }
    >
      <ul className={styles.follows}>
        {text.follows.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className={styles.otherwise}>{text.itWasMe}</p>
      <Notice>{failure?.text}</Notice>
    </FlowLayout>
  );
}

/** Why the mailed link can't be used. */
type DeadLink = keyof typeof text.dead;

const isDead = (type: string): type is DeadLink => type in text.dead;

/** Whether the link is dead; otherwise it may be tried again. */
export function failureOf(error: unknown): { readonly dead?: DeadLink; readonly text: string } {
  const { type, fields } = error instanceof CallError ? error : new CallError('unknown', 0);
  const dead = fields.token ? 'invalid' : type;
  return { ...(isDead(dead) ? { dead } : {}), text: errorText[type] };
}

/** What to do instead. */
function DeadLink({ state }: { state: DeadLink }) {
  const { brandContact } = useSettings();
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      {...text.dead[state]}
      actions={
        state === 'email_registered' ? (
          <ButtonLink href={`mailto:${brandContact}`}>{text.toContact}</ButtonLink>
        ) : (
          <ButtonLink as={Link} to={paths.forgotPassword()}>
            {text.toForgot}
          </ButtonLink>
        )
      }
    />
  );
}
