import type { FieldFault } from '@dure/contract/errors.ts';
import { introductionMaxLength } from '@dure/contract/limits.ts';
import type { ProfileChanges } from '@dure/contract/own-profile.ts';
import { UserName } from '@dure/contract/registration.ts';
import { lines } from '@dure/contract/text.ts';
import type { TypedProfile } from '../../features/profile-edit/typed-profile.ts';
import { educationFaults } from '../../features/profile-form/education-rules.ts';
import { faultOf, missing } from '../../features/profile-form/field-checks.ts';

type Faults = Readonly<Record<string, FieldFault | undefined>>;

const Introduction = lines(1, introductionMaxLength);

const faultsBy: Readonly<Record<keyof ProfileChanges, (typed: TypedProfile, isStudent: boolean) => Faults>> =
  {
    user_name: ({ user_name }) => ({ user_name: faultOf(UserName, user_name) }),
    introduction: ({ introduction }) => ({
      introduction: introduction.trim() === '' ? undefined : faultOf(Introduction, introduction),
    }),
    keywords: ({ keywords }, isStudent) => ({ keyword: missing(!isStudent || keywords.length > 0) }),
    skills: ({ skills }) => ({ skill: missing(skills.length > 0) }),
    school_infos: ({ educations }) => educationFaults(educations),
    company_infos: ({ companies, positions, specialties }) => ({
      company: missing(companies.length > 0),
      position: missing(positions.length > 0),
      specialty: missing(specialties.length > 0),
    }),
    image_id: () => ({}),
  };

/**
 * What is wrong with what has changed, by the `name` of its field (Specification 7). What was saved without (by an
 * app, say) stands in nobody's way.
 */
export function profileFaults(
  typed: TypedProfile,
  changes: ProfileChanges,
  userType: 'student' | 'alumni',
): Readonly<Record<string, FieldFault>> {
  const parts = Object.keys(changes) as (keyof ProfileChanges)[];
  const found = parts.flatMap((part) => Object.entries(faultsBy[part](typed, userType === 'student')));
  return Object.fromEntries(found.filter((entry): entry is [string, FieldFault] => entry[1] !== undefined));
}
