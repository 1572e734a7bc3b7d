import { type ReactNode, useMemo } from 'react';
import { redirect } from 'react-router';
import { profileFaultText, joiningProfileText as text } from '../fields/fields-text.ts';
import type { FieldFaults, StepRules } from '../fields/step-rules.ts';
import { type FormRules, useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { changeDraft, type DraftOfTab, draftOf } from './draft-store.ts';
import type { Journey } from './invitation/journey.ts';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import type { Account } from './joining-body.ts';
import type { JoiningDraft, ProofRefusal } from './joining-draft.ts';
import { JoiningStep, useStepNavigation } from './joining-step.tsx';
import type { NameTagContent } from './name-tag-content.ts';

/** The props of every step of a profile. */
export interface ProfileStep<Step extends string = string> {
  readonly step: Step;
  readonly rules: StepRules<Step, JoiningDraft>;
  readonly invitation: TabInvitation;
  readonly journey: Journey;
  readonly draft: DraftOfTab;
  /** The api's faults, by field. */
  readonly refused: FieldFaults;
  readonly tag: NameTagContent;
}

/** The path of a form's step; the first one has no name in its URL. */
export function pathOfStep<Step extends string>(
  { rules, journey }: Pick<ProfileStep<Step>, 'rules' | 'journey'>,
  step: Step,
): string {
  return journey.profile(step === rules.steps[0] ? undefined : step);
}

/** The path of the previous step: in the form, or before its first step the verification. */
export function pathBefore<Step extends string>(form: Pick<ProfileStep<Step>, 'rules' | 'journey' | 'step'>) {
  const { rules, journey, step } = form;
  const before = rules.steps[rules.steps.indexOf(step) - 1];
  return before === undefined ? journey.certify : pathOfStep(form, before);
}

/** The step's place among all steps of joining, of which the verification is the first. */
export const placeOf = <Step extends string>({ rules, step }: Pick<ProfileStep<Step>, 'rules' | 'step'>) =>
  rules.steps.indexOf(step) + 2;

/** The common part of every body; null without a proven address. */
export const accountOf =
  ({ invitation, draft }: Pick<ProfileStep, 'invitation' | 'draft'>) =>
  (password: string): Account | null => {
    const { proof, marketing } = draft.typed;
    return proof && { code: invitation.code, proof, password, marketing, project: projectOf(invitation) };
  };

const projectOf = (invitation: ProfileStep['invitation']): Account['project'] =>
  invitation.door === 'project' ? { id: invitation.projectId, inviterId: invitation.inviterId } : null;

/**
 * The proven address; throws the redirect to the verification if there is none. The api checks whether the
 * proof is too old.
 */
export function requireProvenAddress(code: string, journey: Journey): string {
  const { proof } = draftOf(code);
  if (proof === null) throw redirect(journey.certify);
  return proof.email;
}

/** Drops the proof and keeps why. Returns the redirect to throw. */
export function proveAgain(code: string, journey: Journey, refusal: ProofRefusal): Response {
  changeDraft(code, { proof: null, challenge: null, refusal });
  return redirect(journey.certify);
}

const isAny = (errors: object) => Object.keys(errors).length > 0;

/** The api's faults as texts; the same object until they change. */
export const useRefusedTexts = (refused: FieldFaults) =>
  useMemo(
    () =>
      Object.fromEntries(
        Object.entries(refused).map(([field, fault]) => [field, profileFaultText(field, fault)]),
      ),
    [refused],
  );

type StepFormProps<Step extends string> = ProfileStep<Step> &
  Pick<FormRules<JoiningDraft, void>, 'complete'> & {
    title: string;
    lead: string;
    /** Called when the step is complete again. */
    onMended: () => void;
    children: (marks: { readonly show: () => void; readonly forget: () => void }) => ReactNode;
  };

/** A step with 다음: goes on if it is complete, else shows what each field lacks. */
export function StepForm<Step extends string>(props: StepFormProps<Step>) {
  const { step, rules, invitation, draft, tag, refused, onMended, complete, title, lead, children } = props;
  const { forward } = useStepNavigation();
  const refusedTexts = useRefusedTexts(refused);
  const { form, button, ...marks } = useForm(draft, {
    ...(complete && { complete }),
    check: rules.faultsOf[step],
    say: profileFaultText,
    send: async () => {
      const next = rules.steps[rules.steps.indexOf(step) + 1];
      onMended();
      if (next !== undefined) forward(pathOfStep(props, next));
    },
  });
  return (
    <JoiningStep
      step={placeOf(props)}
      backTo={pathBefore(props)}
      invitation={invitation}
      tag={tag}
      title={title}
      lead={lead}
      actions={<Button {...button}>{text.next}</Button>}
    >
      <Form {...form} stage={step} refused={isAny(form.refused) ? form.refused : refusedTexts}>
        {children(marks)}
      </Form>
    </JoiningStep>
  );
}
