import { redirect } from 'react-router';
import type { FieldFaults, StepRules } from '../fields/step-rules.ts';
import { type ChangeDraft, changeDraft, draftOf } from './draft-store.ts';
import type { Journey } from './invitation/journey.ts';
import type { TabInvitation } from './invitation/tab-invitation.ts';
import { hasLiveProof, type ProofRefusal, type SignupDraft } from './joining-draft.ts';
import type { Account } from './registration-body.ts';

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

/** The part of a registration that is the same for all; null without a proven address. */
export const accountOf =
  ({ invitation, draft: { proof, marketing } }: Pick<ProfileStep, 'invitation' | 'draft'>) =>
  (password: string): Account | null =>
    proof && { code: invitation.code, proof, password, marketing, project: projectOf(invitation) };

const projectOf = (invitation: ProfileStep['invitation']): Account['project'] =>
  invitation.door === 'project' ? { id: invitation.projectId, inviterId: invitation.inviterId } : null;

/** The proven address of the sign-up; throws the redirect to where one is proven. */
export function requireProvenAddress(code: string, journey: Journey): string {
  const draft = draftOf(code);
  if (draft.proof && hasLiveProof(draft, Date.now())) return draft.proof.email;
  if (draft.proof) throw proveAgain(code, journey, 'email_proof_invalid');
  throw redirect(journey.certify);
}

/** Drops the proof and says why; to be thrown. */
export function proveAgain(code: string, journey: Journey, refusal: ProofRefusal): Response {
  changeDraft(code, { proof: null, challenge: null, refusal });
  return redirect(journey.certify);
}
