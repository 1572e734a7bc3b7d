import { type FormEvent, useId, useState } from 'react';
import { Consents } from '../../features/consents/consents.tsx';
import { SignUpStep } from '../../features/flow-steps/sign-up-step.tsx';
import { useFirstField } from '../../features/flow-steps/use-first-field.ts';
import { isPasswordChosen } from '../../features/password-choice/password-rules.ts';
import { type FieldFaults, isComplete, stepFaults } from '../../features/profile-form/step-rules.ts';
import { FailureNotice } from '../../features/registration/failure-notice.tsx';
import type { RegistrationBody } from '../../features/registration/registration-body.ts';
import { rememberedPassword } from '../../features/signup-draft/chosen-password.ts';
import { SkillField } from '../../features/word-field/skill-field.tsx';
import { registerText as text } from '../../text/register.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { MissingNote } from './missing-note.tsx';
import { PasswordAgain } from './password-again.tsx';
import { type ProfileStep, pathBefore, placeOf } from './profile-step.ts';
import { useRefusedTexts } from './refused-texts.ts';
import { useJoining } from './use-joining.ts';

type LastStepProps<Step extends string> = ProfileStep<Step> & {
  recommended: readonly string[];
  onRefused: (faults: FieldFaults) => void;
  /** What is sent; null where the draft lacks a part of it. */
  bodyOf: (password: string) => RegistrationBody | null;
};

/** 4 / 4: what one can do, what one agrees to, and, after a reload, the password once more. */
export function LastStep<Step extends string>(props: LastStepProps<Step>) {
  const { step, rules, invitation, journey, draft, change, refused, recommended, onRefused, bodyOf } = props;
  const [remembered] = useState(() => rememberedPassword(invitation.code));
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const askPassword = remembered === '' || refused.password !== undefined;
  const { join, joining, failure } = useJoining({ invitation, journey, draft, change, onRefused });

  const formId = useId();
  const missingId = useId();
  useFirstField(formId, step);
  const missing = Object.keys(stepFaults(rules, step, draft));
  if (askPassword && !isPasswordChosen(typed.password, typed.confirmation)) missing.push('password');
  const complete = missing.length === 0 && isComplete(rules, draft);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = complete ? bodyOf(askPassword ? typed.password : remembered) : null;
    if (body) void join(body);
  };
  return (
    <SignUpStep
      step={placeOf(props)}
      backTo={pathBefore(props)}
      inviterName={invitation.inviterName}
      {...text.skills}
      actions={
        <>
          <FailureNotice failure={failure} />
          <MissingNote id={missingId} missing={missing} />
          <Button
            type="submit"
            form={formId}
            disabled={!complete}
            pending={joining}
            pendingLabel={text.submitting}
            aria-describedby={missingId}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} errors={useRefusedTexts(refused)}>
        <SkillField
          words={draft.skills}
          onChange={(skills) => change({ skills })}
          recommended={recommended}
          initialText={draft.skill_text}
          onTextChange={(skill_text) => change({ skill_text })}
        />
        <Consents given={draft} onChange={change} />
        {askPassword && (
          <PasswordAgain email={draft.proof?.email ?? draft.email} value={typed} onChange={setTyped} />
        )}
      </Form>
    </SignUpStep>
  );
}
