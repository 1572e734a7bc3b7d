import type { Journey } from '../../features/invitation/journey.ts';
import type { TabInvitation } from '../../features/invitation/tab-invitation.ts';
import type { FieldFaults, StepRules } from '../../features/profile-form/step-rules.ts';
import type { ChangeDraft } from '../../features/signup-draft/draft-store.ts';
import type { SignupDraft } from '../../features/signup-draft/signup-draft.ts';

/** What every step of a profile works on. */
export interface ProfileStep<Step extends string = string> {
  readonly step: Step;
  readonly rules: StepRules<Step, SignupDraft>;
  readonly invitation: TabInvitation;
  readonly journey: Journey;
  readonly draft: SignupDraft;
  readonly change: ChangeDraft;
  /** What the api refused, by field. */
  readonly refused: FieldFaults;
}

/** Where a step of the form is; its first one has no name in the URL. */
export function pathOfStep<Step extends string>(
  { rules, journey }: Pick<ProfileStep<Step>, 'rules' | 'journey'>,
  step: Step,
): string {
  return journey.profile(step === rules.steps[0] ? undefined : step);
}

/** The step before: of the form, or where the address is proven before its first. */
export function pathBefore<Step extends string>(form: Pick<ProfileStep<Step>, 'rules' | 'journey' | 'step'>) {
  const { rules, journey, step } = form;
  const before = rules.steps[rules.steps.indexOf(step) - 1];
  return before === undefined ? journey.certify : pathOfStep(form, before);
}

/** Its place among all steps of signing up, of which proving the address is the first. */
export const placeOf = <Step extends string>({ rules, step }: Pick<ProfileStep<Step>, 'rules' | 'step'>) =>
  rules.steps.indexOf(step) + 2;
