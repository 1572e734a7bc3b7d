import { missing } from './field-checks.ts';

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
