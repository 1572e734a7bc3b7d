import type { FieldFault } from '@dure/contract/errors.ts';
import { checkPasswordReset, resetPassword } from '@dure/contract/sessions.ts';
import type { FormEvent } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { passwordText } from '../fields/fields-text.ts';
import { OwnUsername } from '../fields/own-username.tsx';
import { PasswordChoiceFields, type PasswordFault, usePasswordChoice } from '../fields/password-choice.tsx';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton } from '../layout/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { surroundingsOf } from '../routing/screen.ts';
import { clearTokens } from '../session/session-store.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { showToast } from '../ui/toast.ts';
import { mailedScreen, mailedToken } from './mailed-link.ts';
import { resetText as text } from './password-reset-text.ts';
import { ResetSide } from './sign-in-asides.tsx';

const formId = 'password-reset';

/**
 * A dead link, or a token to set a password with. If the check failed, the token is tried, since setting the
 * password checks it too.
 */
type LoadedReset = { readonly dead: DeadLink } | { readonly token: string; readonly email: string };

export async function loader(args: LoaderFunctionArgs): Promise<LoadedReset> {
  const token = mailedToken(args);
  if (token === '') return { dead: 'invalid' };
  const { call } = surroundingsOf(args);
  try {
    const { email } = await call(checkPasswordReset, { body: { token } }, { signal: args.request.signal });
    return { token, email: email ?? '' };
  } catch (error) {
    const failure = resetFailureOf(error);
    return failure.where === 'link' ? { dead: failure.state } : { token, email: '' };
  }
}

export const handle = mailedScreen(text.pageTitle);

export function HydrateFallback() {
  return <StepSkeleton side={<ResetSide at={1} />} fields={2} />;
}

/** Specification 2.12: sets a new password by the mailed link. */
export function Component() {
  const loaded = useLoaderData() as LoadedReset;
  return 'dead' in loaded ? <DeadLink state={loaded.dead} /> : <NewPassword {...loaded} />;
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const choice = usePasswordChoice({ email });
  const navigate = useNavigate();
  const { pending, failure, reset } = usePasswordReset(token, async () => {
    await navigate(paths.login(), { replace: true });
    showToast(text.done);
  });
  if (failure?.where === 'link') return <DeadLink state={failure.state} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.isChosen) void reset(choice.password);
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      seatKept
      side={<ResetSide at={1} />}
      title={text.title}
      lead={text.lead}
      actions={
        <Button
          type="submit"
          form={formId}
          missing={choice.missing}
          pending={pending}
          pendingLabel={text.pending}
        >
          {text.submit}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={submit} stage="password">
        {email !== '' && <OwnUsername email={email} />}
        <PasswordChoiceFields choice={choice} />
        <Notice>{failure?.text}</Notice>
      </Form>
    </FlowLayout>
  );
}

/** Sets a new password with the link's token, which ends every session, also this browser's. */
function usePasswordReset(token: string, onDone: () => Promise<void>) {
  const call = useCall();
  const { pending, failure, run } = useAct(resetFailureOf);
  const reset = (password: string) =>
    run(async () => {
      await call(resetPassword, { body: { token, password } });
      clearTokens();
      await onDone();
    });
  return { pending, failure, reset };
}

/** Why the mailed link can't be used, and what to do next. */
function DeadLink({ state }: { state: DeadLink }) {
  const toForgot = { as: Link, to: paths.forgotPassword(), children: text.toForgot };
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="broken"
      {...text.dead[state]}
      actions={
        state === 'used' ? (
          <>
            <ButtonLink as={Link} to={paths.login()}>
              {text.toLogin}
            </ButtonLink>
            <ButtonLink {...toForgot} variant="quiet" />
          </>
        ) : (
          <ButtonLink {...toForgot} />
        )
      }
    />
  );
}

/** Why the mailed link can't be used. */
type DeadLink = 'invalid' | 'expired' | 'used';

/** Why the password was not set: the link is dead, the password is refused, or it may be tried again. */
type ResetFailure =
  | { readonly where: 'link'; readonly state: DeadLink }
  | { readonly where: 'password'; readonly text: string }
  | { readonly where: 'nowhere'; readonly text: string };

const isDead = (type: string): type is DeadLink => ['invalid', 'expired', 'used'].includes(type);

function faultOf(fault: FieldFault): PasswordFault {
  if (fault === 'too_short') return 'weak';
  return fault === 'guessable' ? fault : 'malformed';
}

export function resetFailureOf(error: unknown): ResetFailure {
  const { type, fields } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (isDead(type)) return { where: 'link', state: type };
  if (fields.token) return { where: 'link', state: 'invalid' };
  if (fields.password) {
    return { where: 'password', text: passwordText.faults[faultOf(fields.password)] };
  }
  return { where: 'nowhere', text: errorText[type] };
}
