import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { SignUpStep } from '../../features/flow-steps/sign-up-step.tsx';
import { useFirstField } from '../../features/flow-steps/use-first-field.ts';
import { useStepNavigation } from '../../features/flow-steps/use-step-navigation.ts';
import { stepFaults } from '../../features/profile-form/step-rules.ts';
import { draftOf } from '../../features/signup-draft/draft-store.ts';
import { profileFaultText, registerText as text } from '../../text/register.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { type ProfileStep, pathBefore, pathOfStep, placeOf } from './profile-step.ts';
import { useRefusedTexts } from './refused-texts.ts';

/** What a step's fields show below them. */
export type ErrorOf = (field: string) => string | undefined;

/** What is missing, shown at the fields by something else than 다음. */
export interface FaultMarks {
  readonly show: () => void;
  readonly clear: () => void;
}

type StepFormProps<Step extends string> = Omit<ProfileStep<Step>, 'change'> & {
  title: string;
  lead: string;
  /** Told when the step is complete again. */
  onMended: () => void;
  /** Before going on; false stays. */
  beforeNext?: () => boolean;
  children: (errorOf: ErrorOf, marks: FaultMarks) => ReactNode;
};

/** A step with 다음: goes on once it is complete, else says at each field what is missing. */
export function StepForm<Step extends string>(props: StepFormProps<Step>) {
  const { step, rules, invitation, draft, refused, onMended, beforeNext, title, lead, children } = props;
  const [pressed, setPressed] = useState(0);
  const { forward } = useStepNavigation();
  const refusedTexts = useRefusedTexts(refused);
  const formId = useId();
  const faults = pressed > 0 ? stepFaults(rules, step, draft) : {};
  useFirstField(formId, step, pressed);

  const marks = { show: () => setPressed(pressed + 1), clear: () => setPressed(0) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ready = beforeNext?.() ?? true;
    const now = draftOf(invitation.code);
    if (ready && Object.keys(stepFaults(rules, step, now)).length === 0) {
      const next = rules.steps[rules.steps.indexOf(step) + 1];
      onMended();
      if (next !== undefined) forward(pathOfStep(props, next));
    } else marks.show();
  };
  return (
    <SignUpStep
      step={placeOf(props)}
      backTo={pathBefore(props)}
      inviterName={invitation.inviterName}
      title={title}
      lead={lead}
      actions={
        <Button type="submit" form={formId}>
          {text.next}
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit} errors={refusedTexts}>
        {children((field) => {
          const fault = faults[field];
          return fault && profileFaultText(field, fault);
        }, marks)}
      </Form>
    </SignUpStep>
  );
}
