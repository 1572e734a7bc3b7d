import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type ErrorOf, type FaultMarks, useRefusedTexts } from '../fields/field-errors.ts';
import { profileFaultText, registerText as text } from '../fields/profile-text.ts';
import { stepFaults } from '../fields/step-rules.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { useFirstField } from '../ui/use-first-field.ts';
import { draftOf } from './draft-store.ts';
import { SignUpStep, useStepNavigation } from './joining-step.tsx';
import { type ProfileStep, pathBefore, pathOfStep, placeOf } from './profile-step.ts';

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
