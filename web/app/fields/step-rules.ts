import type { FieldFault } from '@dure/contract/errors.ts';
import { YearText } from '@dure/contract/registration.ts';
import { faultOf, missing } from '../form/rules.ts';

/** What is wrong with which field, by its `name` attribute (Specification 12.3). */
export type FieldFaults = Readonly<Record<string, FieldFault>>;

/** What each field of a step has wrong (Specification 7). */
type StepFaults<Typed> = (typed: Typed) => Readonly<Record<string, FieldFault | undefined>>;

/** A form that asks over several steps. */
export interface StepRules<Step extends string, Typed> {
  readonly steps: readonly [Step, ...Step[]];
  readonly faultsOf: Readonly<Record<Step, StepFaults<Typed>>>;
  /** Which fields a step has. */
  readonly fieldsOf: Readonly<Record<Step, RegExp>>;
}

/** What a step still has wrong; empty when one may go on. */
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

/** Whether everything but the password is there. */
export function isComplete<Step extends string, Typed>(rules: StepRules<Step, Typed>, typed: Typed): boolean {
  return rules.steps.every((step) => isStepComplete(rules, step, typed));
}

/** The step a URL asks for, or the first one before it that is not complete. */
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

/** The first step that has one of these fields; the last one where none has. */
export function stepOfFaults<Step extends string, Typed>(
  rules: StepRules<Step, Typed>,
  faults: FieldFaults,
): Step {
  const fields = Object.keys(faults);
  const found = rules.steps.find((step) => fields.some((field) => rules.fieldsOf[step].test(field)));
  return found ?? rules.steps.at(-1) ?? rules.steps[0];
}

/** Full-width digits as plain ones; all else stays as it is being typed. */
export const plainDigits = (typed: string) => typed.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));

/** The year as the api takes it. */
export const yearOf = (typed: string) => plainDigits(typed).trim();

/** Specification 7.6: four digits, 1000 to 9999. */
export const yearFault = (typed: string): FieldFault | undefined => faultOf(YearText, yearOf(typed));

/** What every kind of member tells and agrees to at the end. */
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
