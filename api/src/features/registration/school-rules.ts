import type { University } from '@dure/contract/catalog.ts';
import type { FieldFault } from '@dure/contract/errors.ts';
import type { AlumniRegistration, StudentRegistration } from '@dure/contract/registration.ts';
import { ApiError } from '../../api-error.ts';
import type { Universities } from '../../services.ts';
import { schoolFaults, verifiedSchool } from '../profiles/service.ts';
import type { Registration } from './registration.ts';

type Faults = Record<string, FieldFault>;

const hasMajor = (university: University, key: string) =>
  university.majors.some((major) => major.key === key);

function refuse(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
}

/**
 * A student's school must be the one whose domain the proved address has, and the majors must be that school's.
 * @throws ApiError university_unsupported, school_mismatch, invalid_input
 */
function requireOwnSchool({ email, profile }: StudentRegistration, universities: Universities): void {
  const university = universities.byEmail(email);
  if (university === null) throw new ApiError('university_unsupported', { fields: { email: 'not_listed' } });
  if (university.key !== profile.school) {
    throw new ApiError('school_mismatch', { fields: { 'profile.school': 'mismatch' } });
  }
  const fields: Faults = {};
  if (!hasMajor(university, profile.first_major)) fields['profile.first_major'] = 'not_listed';
  if (profile.second_major !== null && !hasMajor(university, profile.second_major)) {
    fields['profile.second_major'] = 'not_listed';
  }
  refuse(fields);
}

/** Specification 6.3: an alumni's own school fields repeat the first of `school_infos`. */
function repetitionFaults({ profile }: AlumniRegistration): Faults {
  const [first] = profile.school_infos;
  const repeated = {
    school: profile.school === first?.school,
    current_academic_degree: profile.current_academic_degree === first?.degree,
    year: profile.year === first?.year,
    first_major: profile.first_major === first?.majors[0],
    second_major: profile.second_major === (first?.majors[1] ?? null),
  };
  const wrong = Object.entries(repeated).filter(([, same]) => !same);
  return Object.fromEntries(wrong.map(([name]) => [`profile.${name}`, 'mismatch' as const]));
}

function requireListedSchools(registration: AlumniRegistration, universities: Universities): void {
  const listed = registration.profile.school_infos.map((info, index) =>
    schoolFaults(info, `profile.school_infos.${index}`, universities),
  );
  refuse(Object.assign({}, repetitionFaults(registration), ...listed));
}

/** @throws ApiError university_unsupported, school_mismatch, invalid_input with the fields */
export function requireSchools(registration: Registration, universities: Universities): void {
  if (registration.user_type === 'student') requireOwnSchool(registration, universities);
  else requireListedSchools(registration, universities);
}

export function verifiedSchoolOf(registration: Registration, universities: Universities): string | null {
  const own =
    registration.user_type === 'student'
      ? [registration.profile.school]
      : registration.profile.school_infos.map(({ school }) => school);
  return verifiedSchool(registration.email, own, universities);
}
