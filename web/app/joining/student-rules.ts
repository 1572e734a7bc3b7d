import { Degree, UserName } from '@dure/contract/registration.ts';
import * as v from 'valibot';
import type { StepRules } from '../fields/step-rules.ts';
import { type LastStep, lastStepFaults, lastStepFields, yearFault } from '../fields/step-rules.ts';
import { faultOf, missing } from '../form/rules.ts';

/** What the student's form contains so far. */
export interface StudentProfile extends LastStep {
  readonly user_name: string;
  readonly current_academic_degree: Degree | null;
  readonly year: string;
  readonly majors: readonly string[];
  readonly keywords: readonly string[];
}

/** The steps of /register after /certify, which is the first of four. */
export type StudentStep = 'about' | 'interests' | 'skills';

export const studentRules: StepRules<StudentStep, StudentProfile> = {
  steps: ['about', 'interests', 'skills'],
  faultsOf: {
    about: (profile) => ({
      user_name: faultOf(UserName, profile.user_name),
      current_academic_degree: missing(v.is(Degree, profile.current_academic_degree)),
      year: yearFault(profile.year),
      majors: missing(profile.majors.length > 0),
    }),
    interests: (profile) => ({ keyword: missing(profile.keywords.length > 0) }),
    skills: lastStepFaults,
  },
  fieldsOf: {
    about: /^(user_name|current_academic_degree|year|majors)$/,
    interests: /^keyword$/,
    skills: lastStepFields,
  },
};
