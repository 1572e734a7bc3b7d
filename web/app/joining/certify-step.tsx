import type { ErrorType } from '@dure/contract/errors.ts';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useCall } from '../api/call-context.ts';
import { useAct } from '../api/use-act.ts';
import { PasswordChoiceFields, usePasswordChoice } from '../fields/password-choice.tsx';
import { useSettings } from '../settings.ts';
import { errorText } from '../text/errors.ko.ts';
import { Button } from '../ui/button.tsx';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { type CertifyTexts, certifyText } from '../verification/certify-text.ts';
import { clientCodes } from '../verification/client-codes.ts';
import { CodeField } from '../verification/code-field.tsx';
import { EmailField } from '../verification/email-field.tsx';
import { useNow } from '../verification/remaining-time.ts';
import { serverCodes } from '../verification/server-codes.ts';
import { useVerification } from '../verification/use-verification.ts';
import { VerificationActions } from '../verification/verification-actions.tsx';
import { stageOf } from '../verification/verification-state.ts';
import { type DraftOfTab, rememberedPassword, rememberPassword, useDraftOfTab } from './draft-store.ts';
import type { Journey } from './invitation/journey.ts';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import type { JoiningDraft } from './joining-draft.ts';
import { JoiningStep, useStepNavigation } from './joining-step.tsx';
import type { NameTagContent } from './name-tag-content.ts';
import { OnAnotherDevice } from './other-device/on-another-device.tsx';

type CertifyStepProps = {
  invitation: TabInvitation;
  journey: Journey;
  user: 'student' | 'alumni';
  text: CertifyTexts;
  /** Whether an address may join on this path. */
  supports: (email: string) => boolean;
  /** The name tag's content so far. */
  tagOf: (draft: JoiningDraft) => NameTagContent;
  /** Below the address: why no code can be sent, whatever is typed. */
  blocked?: ReactNode;
};

/** 1 / 4, Specification 3.9: address, code, confirmation, password twice. */
export function CertifyStep({ invitation, journey, user, text, supports, tagOf, blocked }: CertifyStepProps) {
  const { code } = invitation;
  const draft = useDraftOfTab(code);
  const verification = useJoiningVerification(code, draft, supports);
  const email = draft.typed.proof?.email ?? draft.typed.email;
  const choice = usePasswordChoice({ initial: rememberedPassword(code), email });
  const { pending: asking, run } = useAct();
  const { forward } = useStepNavigation();
  const formId = useId();

  const { state } = verification;
  const stage = stageOf(state);
  const now = useNow(stage === 'sent' || state.sendableAt > 0);
  const mayGoOn = stage === 'confirmed' && choice.isChosen;

  const goOn = () => {
    if (!mayGoOn) return;
    return run(async () => {
      if (!(await choice.ask())) return;
      rememberPassword(code, choice.password);
      forward(journey.profile());
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const act = { start: verification.send, sent: verification.confirm, confirmed: goOn }[stage];
    void act();
  };

  return (
    <JoiningStep
      step={1}
      backTo={journey.start}
      invitation={invitation}
      tag={tagOf(draft.typed)}
      title={text[stage].title}
      lead={text[stage].lead}
      actions={
        stage === 'confirmed' ? (
          <Button type="submit" form={formId} missing={mayGoOn ? null : choice.missing} pending={asking}>
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
      <Form id={formId} onSubmit={submit} stage={stage}>
        <Fields>
          <RefusedProof refusal={draft.typed.refusal} />
          <EmailField verification={verification} label={text.email} placeholder={text.emailPlaceholder} />
          {blocked}
          <CodeField verification={verification} now={now} />
          {stage !== 'confirmed' && (
            <OnAnotherDevice invitation={invitation} user={user}>
              {text.elsewhere}
            </OnAnotherDevice>
          )}
          {stage === 'confirmed' && <PasswordChoiceFields choice={choice} />}
        </Fields>
      </Form>
    </JoiningStep>
  );
}

/** The verification in the way that the operator set, kept in the draft, with toasts. */
function useJoiningVerification(
  code: string,
  { typed, change }: DraftOfTab,
  supports: (email: string) => boolean,
) {
  const call = useCall();
  const { emailCodes } = useSettings();
  return useVerification({
    way: emailCodes === 'client' ? clientCodes(call) : serverCodes(call, { invitation: code }),
    call,
    kept: typed,
    keep: (kept) => change({ ...kept, ...(kept.proof && { refusal: null }) }),
    supports,
    onSent: () => showToast(certifyText.sentToast),
    onNotSent: (fault) => showToast(certifyText.emailFaults[fault]),
  });
}

/** Why the last step led back here to prove an address again; everything else was kept. */
function RefusedProof({ refusal }: { refusal: ErrorType | null }) {
  if (refusal === null) return null;
  return (
    <Notice>
      {errorText[refusal]} {certifyText.kept}
    </Notice>
  );
}
