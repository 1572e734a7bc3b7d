import { Email } from '@dure/contract/email.ts';
import { emailMaxLength } from '@dure/contract/limits.ts';
import { requestPasswordReset } from '@dure/contract/sessions.ts';
import { typedEmail } from '@dure/contract/typed-email.ts';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useCall } from '../api/call-context.ts';
import { CallError } from '../api/call-error.ts';
import { useAct } from '../api/use-act.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { StepSkeleton } from '../layout/step-skeleton.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/link.tsx';
import { unlistedScreen } from '../routing/screen.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FlowLayout } from '../ui/flow-layout.tsx';
import { Form } from '../ui/form.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { StatusPage } from '../ui/status-page.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { forgotText as text } from './password-reset-text.ts';
import { ResetSide } from './sign-in-asides.tsx';
import { signInText } from './sign-in-text.ts';

const formId = 'password-forgot';
const noErrors = {};

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <StepSkeleton side={<ResetSide at={0} />} />;
}

/** Specification 2.12: asks where to send the link for a new password. */
export function Component() {
  const { email, sent, pending, refusal, request, again } = useResetRequest();
  if (sent) return <LinkSent email={email} onAgain={again} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(String(new FormData(event.currentTarget).get('email')));
  };
  return (
    <FlowLayout
      brand={<BrandLink />}
      seatKept
      side={<ResetSide at={0} />}
      back={
        <IconLink as={Link} to={paths.login()} label={text.back}>
          <BackIcon />
        </IconLink>
      }
      title={text.title}
      lead={text.lead}
      actions={
        <Button type="submit" form={formId} pending={pending} pendingLabel={text.pending}>
          {text.submit}
        </Button>
      }
    >
      <Form id={formId} method="post" onSubmit={submit} refused={refusal?.fields ?? noErrors}>
        <TextField
          label={text.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={emailMaxLength}
          enterKeyHint="send"
          defaultValue={email}
          autoFocus
        />
        <Notice>{refusal?.notice}</Notice>
      </Form>
    </FlowLayout>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <StatusPage
      brand={<BrandLink />}
      rope="reaching"
      title={text.sent.title}
      text={text.sent.text(email)}
      actions={
        <>
          <ButtonLink as={Link} to={paths.login()}>
            {text.toLogin}
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            {text.again}
          </Button>
        </>
      }
    >
      <p>{text.sent.missing}</p>
    </StatusPage>
  );
}

/** Requests the mail with the link. Nobody learns here whether an address belongs to a member. */
function useResetRequest() {
  const call = useCall();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { pending, failure: refusal, run, fail } = useAct(refusalOfRequest);
  const request = async (typed: string) => {
    if (pending) return;
    const email = typedEmail(typed);
    setEmail(email);
    const refusal = refusalOfEmail(email);
    if (refusal) return fail(refusal);
    await run(async () => {
      await call(requestPasswordReset, { body: { email } });
      setSent(true);
      showToast(text.sent.toast);
    });
  };
  return { email, sent, pending, refusal, request, again: () => setSent(false) };
}

/** Why no mail was requested: beside the field, or as a whole. */
interface RequestRefusal {
  readonly fields: { readonly email?: string };
  readonly notice?: string;
}

/** What can be checked before calling the api; null if nothing is wrong. */
export function refusalOfEmail(email: string): RequestRefusal | null {
  if (email === '') return { fields: { email: signInText.emailMissing } };
  return v.safeParse(Email, email).success ? null : { fields: { email: signInText.emailMalformed } };
}

export function refusalOfRequest(error: unknown): RequestRefusal {
  const { type, fields, retryIn } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (fields.email) return { fields: { email: signInText.emailMalformed } };
  if (type === 'rate_limited' && retryIn !== null)
    return { fields: {}, notice: text.tooMany(Math.max(1, Math.ceil(retryIn / 60))) };
  return { fields: {}, notice: errorText[type] };
}
