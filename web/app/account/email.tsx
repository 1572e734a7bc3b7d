import { changeEmail } from '@dure/contract/account.ts';
import { currentUser } from '@dure/contract/members.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { CodeField } from '../verification/code-field.tsx';
import { EmailField } from '../verification/email-field.tsx';
import { useNow } from '../verification/remaining-time.ts';
import { VerificationActions } from '../verification/verification-actions.tsx';
import { stageOf } from '../verification/verification-state.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { Note } from './account-form.tsx';
import { AccountStep, useBackToAccount } from './account-step.tsx';
import { heldText, ownPasswordText, changeEmailText as text } from './account-text.ts';
import { hasPasskey } from './has-passkey.ts';
import { Held, heldUntil } from './held.tsx';
import { type OwnPassword, OwnPasswordField } from './own-password-field.tsx';
import { refusedPassword } from './own-password-form.tsx';
import { dropVerification, useAddressVerification } from './use-address-verification.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [member, passkey, until] = await Promise.all([
    surroundingsOf(args).call(currentUser, {}, { signal: args.request.signal }),
    hasPasskey(args),
    heldUntil(args),
  ]);
  return { member, passkey, until };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <AccountStepSkeleton />;
}

export function Component() {
  const { until } = useLoaderData<typeof loader>();
  return until === null ? <Change /> : <Held title={heldText.changeTitle} until={until} />;
}

/** Asks for the new address, its code, and then the password or a passkey. */
function Change() {
  const {
    member: { email, user_type },
    passkey,
  } = useLoaderData<typeof loader>();
  const call = useCall();
  const backToAccount = useBackToAccount();
  const verification = useAddressVerification('change-email');
  const { state } = verification;
  const stage = stageOf(state);
  const now = useNow(stage === 'sent' || state.sendableAt > 0);
  const own = useDraft<{ password: OwnPassword }>({ password: '' });
  const { password } = own.typed;
  useSignedOutElsewhere();
  const { form, button, said } = useForm(own, {
    missing: stage === 'confirmed' && password === '' ? ownPasswordText.missing : null,
    refusal: refusedPassword,
    async send() {
      if (stage === 'start') return verification.send();
      if (stage === 'sent') return verification.confirm();
      const { email: next = '', token } = state.proof ?? {};
      const proof = password === null ? {} : { password };
      await call(changeEmail, { body: { ...proof, email: next, email_proof: token ?? '' } });
      dropVerification('change-email');
      await backToAccount(text.done);
    },
  });
  return (
    <AccountStep
      title={text[stage].title}
      lead={stage === 'start' ? text.start.lead(email) : text[stage].lead}
      back={text.back}
      actions={
        stage === 'confirmed' ? (
          <Button {...button} pendingLabel={text.pending}>
            {text.submit}
          </Button>
        ) : (
          <VerificationActions verification={verification} now={now} form={form.id} blocked={false} />
        )
      }
    >
      <Form {...form} method="post" stage={stage}>
        <Fields>
          <EmailField verification={verification} label={text.label} placeholder={text.placeholder} member />
          {stage === 'start' && user_type === 'student' && <Note>{text.start.studentHint}</Note>}
          <CodeField verification={verification} now={now} />
          {stage === 'confirmed' && (
            <OwnPasswordField
              value={password}
              onChange={(typed) => own.change({ password: typed })}
              passkey={passkey}
            />
          )}
          <Notice>{said}</Notice>
        </Fields>
      </Form>
    </AccountStep>
  );
}
