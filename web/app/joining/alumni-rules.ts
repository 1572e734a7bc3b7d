import { UserName } from '@dure/contract/registration.ts';
import { type Education, educationFaults } from '../fields/education-rules.ts';
import type { StepRules } from '../fields/step-rules.ts';
import { faultOf, type LastStep, lastStepFaults, lastStepFields, missing } from '../fields/step-rules.ts';

/** What the alumni's form has been given so far. */
export interface AlumniProfile extends LastStep {
  readonly user_name: string;
  readonly companies: readonly string[];
  readonly positions: readonly string[];
  readonly specialties: readonly string[];
  readonly educations: readonly Education[];
}

/** /alumni-register, then /alumni-register-school and its last step. */
export type AlumniStep = 'basics' | 'schools' | 'skills';

export const alumniRules: StepRules<AlumniStep, AlumniProfile> = {
  steps: ['basics', 'schools', 'skills'],
  faultsOf: {
    basics: ({ user_name, companies, positions, specialties }) => ({
      user_name: faultOf(UserName, user_name),
      company: missing(companies.length > 0),
      position: missing(positions.length > 0),
      specialty: missing(specialties.length > 0),
    }),
    schools: ({ educations }) => educationFaults(educations),
    skills: lastStepFaults,
  },
  fieldsOf: {
    basics: /^(user_name|company|position|specialty)$/,
    schools: /^(school|current_academic_degree|year|majors)(_\d+)?$/,
    skills: lastStepFields,
  },
};
