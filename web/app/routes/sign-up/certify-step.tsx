import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useCall } from '../../call-context.ts';
import { SignUpStep } from '../../features/flow-steps/sign-up-step.tsx';
import { useFirstField } from '../../features/flow-steps/use-first-field.ts';
import { useStepNavigation } from '../../features/flow-steps/use-step-navigation.ts';
import type { Journey } from '../../features/invitation/journey.ts';
import type { TabInvitation } from '../../features/invitation/tab-invitation.ts';
import { PasswordChoice } from '../../features/password-choice/password-choice.tsx';
import { isPasswordChosen } from '../../features/password-choice/password-rules.ts';
import { rememberedPassword, rememberPassword } from '../../features/signup-draft/chosen-password.ts';
import { useDraft } from '../../features/signup-draft/draft-store.ts';
import { clientCodes } from '../../features/verification/client-codes.ts';
import { CodeField } from '../../features/verification/code-field.tsx';
import { EmailField } from '../../features/verification/email-field.tsx';
import { RefusedProof } from '../../features/verification/refused-proof.tsx';
import { serverCodes } from '../../features/verification/server-codes.ts';
import { useNow } from '../../features/verification/use-now.ts';
import { useVerification } from '../../features/verification/use-verification.ts';
import { VerificationActions } from '../../features/verification/verification-actions.tsx';
import { stageOf } from '../../features/verification/verification-state.ts';
import { useSettings } from '../../settings-context.ts';
import { type CertifyTexts, certifyText } from '../../text/certify.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { showToast } from '../../ui/toast.ts';

type CertifyStepProps = {
  invitation: TabInvitation;
  journey: Journey;
  text: CertifyTexts;
  /** Whether an address is one of those that may join so. */
  supports: (email: string) => boolean;
  /** Below the address: why no code can be sent, whatever is typed. */
  blocked?: ReactNode;
};

/** 1 / 4, Specification 3.9: address, code, confirmed, password twice, next. */
export function CertifyStep({ invitation, journey, text, supports, blocked }: CertifyStepProps) {
  const { code } = invitation;
  const draft = useDraft(code);
  const verification = useSignUpVerification(draft, supports);
  const [chosen, setChosen] = useState(() => chosenBefore(code));
  const { forward } = useStepNavigation();
  const formId = useId();

  const { state } = verification;
  const stage = stageOf(state);
  const now = useNow(stage === 'sent' || state.sendableAt > 0);
  const mayGoOn = stage === 'confirmed' && isPasswordChosen(chosen.password, chosen.confirmation);
  useFirstField(formId, stage);

  const goOn = () => {
    if (!mayGoOn) return;
    rememberPassword(code, chosen.password);
    forward(journey.profile());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = { start: verification.send, sent: verification.confirm, confirmed: goOn }[stage];
    void act();
  };

  return (
    <SignUpStep
      step={1}
      backTo={journey.start}
      inviterName={invitation.inviterName}
      title={text[stage].title}
      lead={text[stage].lead}
      actions={
        stage === 'confirmed' ? (
          <Button type="submit" form={formId} disabled={!mayGoOn}>
            {certifyText.next}
          </Button>
        ) : (
          <VerificationActions
            verification={verification}
            now={now}
            form={formId}
            blocked={blocked !== undefined}
          />
        )
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Fields>
          <RefusedProof refusal={draft[0].refusal} />
          <EmailField verification={verification} label={text.email} placeholder={text.emailPlaceholder} />
          {blocked}
          <CodeField verification={verification} now={now} />
          {stage === 'confirmed' && <PasswordChoice value={chosen} onChange={setChosen} />}
        </Fields>
      </Form>
    </SignUpStep>
  );
}

/** The verification by the way the operator set, kept in the draft, told by toasts. */
function useSignUpVerification(
  [draft, change]: ReturnType<typeof useDraft>,
  supports: (email: string) => boolean,
) {
  const call = useCall();
  const { emailCodes } = useSettings();
  return useVerification({
    way: emailCodes === 'client' ? clientCodes(call) : serverCodes(call),
    call,
    kept: draft,
    keep: (kept) => change({ ...kept, ...(kept.proof && { refusal: null }) }),
    supports,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
}

/** What was chosen before going back from the profile; a reload has forgotten it. */
function chosenBefore(code: string) {
  const password = rememberedPassword(code);
  return { password, confirmation: password };
}
