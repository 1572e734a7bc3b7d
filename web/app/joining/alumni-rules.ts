import { UserName } from '@dure/contract/registration.ts';
import { type Education, educationFaults } from '../fields/education-rules.ts';
import type { StepRules } from '../fields/step-rules.ts';
import { type LastStep, lastStepFaults, lastStepFields } from '../fields/step-rules.ts';
import { type WorkWords, workFaults } from '../fields/work-words.ts';
import { faultOf } from '../form/rules.ts';

/** What the alumni's form contains so far. */
export interface AlumniProfile extends LastStep, WorkWords {
  readonly user_name: string;
  readonly educations: readonly Education[];
}

/** /alumni-register, then /alumni-register-school and its last step. */
export type AlumniStep = 'basics' | 'schools' | 'skills';

export const alumniRules: StepRules<AlumniStep, AlumniProfile> = {
  steps: ['basics', 'schools', 'skills'],
  faultsOf: {
    basics: ({ user_name, ...work }) => ({ user_name: faultOf(UserName, user_name), ...workFaults(work) }),
    schools: ({ educations }) => educationFaults(educations),
    skills: lastStepFaults,
  },
  fieldsOf: {
    basics: /^(user_name|company|position|specialty)$/,
    schools: /^(school|current_academic_degree|year|majors)(_\d+)?$/,
    skills: lastStepFields,
  },
};
