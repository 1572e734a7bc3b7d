import { ownEverydayEmail, removeEverydayEmail, setEverydayEmail } from '@dure/contract/everyday-email.ts';
import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Location,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { paths } from '../paths.ts';
import { surroundingsOf, unlistedScreen } from '../routing/screen.ts';
import { useSignedOutElsewhere } from '../session/use-signed-out-elsewhere.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { CodeField } from '../verification/code-field.tsx';
import { EmailField } from '../verification/email-field.tsx';
import { useNow } from '../verification/remaining-time.ts';
import { VerificationActions } from '../verification/verification-actions.tsx';
import { stageOf } from '../verification/verification-state.ts';
import { AccountStepSkeleton } from './account-aside.tsx';
import { AccountStep } from './account-step.tsx';
import { heldText, everydayEmailText as text } from './account-text.ts';
import { Held, heldUntilOf } from './held.tsx';
import { dropVerification, useAddressVerification } from './use-address-verification.ts';

export async function loader(args: LoaderFunctionArgs) {
  const own = await surroundingsOf(args).call(ownEverydayEmail, {}, { signal: args.request.signal });
  return { email: own.email, until: heldUntilOf(own) };
}

export const handle = unlistedScreen(text.pageTitle);

export function HydrateFallback() {
  return <AccountStepSkeleton />;
}

/** Leads back to the screen that offered it, else to the account, which shows the message. */
function useBack(): (said: string) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation() as Location<{ from?: string } | null>;
  return async (said) => {
    await navigate(state?.from ?? paths.account(), { replace: true });
    showToast(said);
  };
}

export function Component() {
  const { email, until } = useLoaderData<typeof loader>();
  return until === null ? <Change present={email} /> : <Held title={heldText.changeTitle} until={until} />;
}

/** Sets an address once its code is confirmed. An existing one can be removed. */
function Change({ present }: { present: string | null }) {
  const call = useCall();
  const goBack = useBack();
  const verification = useAddressVerification('everyday-email');
  const { state } = verification;
  const stage = stageOf(state);
  const now = useNow(stage === 'sent' || state.sendableAt > 0);
  const none = useDraft({});
  useSignedOutElsewhere();
  const { form, button, said } = useForm(none, {
    async send() {
      if (stage === 'start') return verification.send();
      if (stage === 'sent') return verification.confirm();
      const { email = '', token } = state.proof ?? {};
      await call(setEverydayEmail, { body: { email, email_proof: token ?? '' } });
      dropVerification('everyday-email');
      await goBack(text.done);
    },
  });
  const { start } = text;
  const lead =
    stage !== 'start' ? text[stage].lead : present === null ? start.lead : start.changeLead(present);
  return (
    <AccountStep
      title={text[stage].title}
      lead={lead}
      back={text.back}
      actions={
        <>
          {stage === 'confirmed' ? (
            <Button {...button} pendingLabel={text.pending}>
              {text.submit}
            </Button>
          ) : (
            <VerificationActions verification={verification} now={now} form={form.id} blocked={false} />
          )}
          {stage === 'start' && present !== null && <Remove />}
        </>
      }
    >
      <Form {...form} method="post" stage={stage}>
        <Fields>
          <EmailField
            verification={verification}
            label={present === null ? text.label : text.newLabel}
            placeholder={text.placeholder}
            member
          />
          <CodeField verification={verification} now={now} />
          <Notice>{said}</Notice>
        </Fields>
      </Form>
    </AccountStep>
  );
}

function Remove() {
  const call = useCall();
  const goBack = useBack();
  const [asked, setAsked] = useState(false);
  const act = useAct();
  // The question closes before a proof is asked for.
  const remove = () => {
    setAsked(false);
    void act.run(async () => {
      await call(removeEverydayEmail, {});
      await goBack(text.removed);
    });
  };
  return (
    <>
      <Button
        variant="text"
        onClick={() => setAsked(true)}
        pending={act.pending}
        pendingLabel={text.removing}
      >
        {text.remove}
      </Button>
      <Notice>{act.failure && errorText[act.failure]}</Notice>
      <ConfirmDialog
        open={asked}
        message={text.ask}
        detail={text.askDetail}
        cancelLabel={text.cancel}
        onCancel={() => setAsked(false)}
        confirmLabel={text.remove}
        onConfirm={remove}
      />
    </>
  );
}
