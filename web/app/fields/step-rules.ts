import type { FieldFault } from '@dure/contract/errors.ts';
import { YearText } from '@dure/contract/registration.ts';
import { faultOf, missing } from '../form/rules.ts';

/** The fault of each field, by its `name` attribute (Specification 12.3). */
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/** The faults of a step's fields (Specification 7). */
type StepFaults<Typed> = (typed: Typed) => Readonly<Record<string, FieldFault | undefined>>;

/** The rules of a form with several steps. */
export interface StepRules<Step extends string, Typed> {
  readonly steps: readonly [Step, ...Step[]];
  readonly faultsOf: Readonly<Record<Step, StepFaults<Typed>>>;
  /** Matches the names of a step's fields. */
  readonly fieldsOf: Readonly<Record<Step, RegExp>>;
}

/** The faults of a step; empty if it is complete. */
export function stepFaults<Step extends string, Typed>(
  rules: StepRules<Step, Typed>,
  step: Step,
  typed: Typed,
): FieldFaults {
  const found = Object.entries(rules.faultsOf[step](typed));
  return Object.fromEntries(found.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined));
}

function isStepComplete<Step extends string, Typed>(
  rules: StepRules<Step, Typed>,
  step: Step,
  typed: Typed,
): boolean {
  return Object.keys(stepFaults(rules, step, typed)).length === 0;
}

/** Whether everything but the password is filled in. */
export function isComplete<Step extends string, Typed>(rules: StepRules<Step, Typed>, typed: Typed): boolean {
  return rules.steps.every((step) => isStepComplete(rules, step, typed));
}

/** The step that a URL requests, or the first incomplete one before it. */
export function stepToShow<Step extends string, Typed>(
  rules: StepRules<Step, Typed>,
  asked: string | null,
  typed: Typed,
): Step {
  const { steps } = rules;
  const wanted = steps.find((step) => step === asked) ?? steps[0];
  const before = steps.slice(0, steps.indexOf(wanted));
  return before.find((step) => !isStepComplete(rules, step, typed)) ?? wanted;
}

/** The first step with one of these fields; the last step if none has. */
export function stepOfFaults<Step extends string, Typed>(
  rules: StepRules<Step, Typed>,
  faults: FieldFaults,
): Step {
  const fields = Object.keys(faults);
  const found = rules.steps.find((step) => fields.some((field) => rules.fieldsOf[step].test(field)));
  return found ?? rules.steps.at(-1) ?? rules.steps[0];
}

/** Replaces full-width digits; other characters stay as typed. */
export const plainDigits = (typed: string) => typed.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));

/** The year in the api's form. */
export const yearOf = (typed: string) => plainDigits(typed).trim();

/** Specification 7.6: four digits, 1000 to 9999. */
export const yearFault = (typed: string): FieldFault | undefined => faultOf(YearText, yearOf(typed));

/** What every kind of member enters and agrees to in the last step. */
export interface LastStep {
  readonly skills: readonly string[];
  readonly over_14: boolean;
  readonly terms: boolean;
  readonly privacy: boolean;
}

export const lastStepFields = /^(skill|over_14|terms|privacy|password)$/;

export const lastStepFaults = ({ skills, over_14, terms, privacy }: LastStep) => ({
  skill: missing(skills.length > 0),
  over_14: missing(over_14),
  terms: missing(terms),
  privacy: missing(privacy),
});
