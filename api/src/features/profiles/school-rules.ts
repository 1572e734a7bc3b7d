import type { University } from '@dure/contract/catalog.ts';
import type { FieldFault } from '@dure/contract/errors.ts';
import type { ProfileChanges } from '@dure/contract/own-profile.ts';
import type { SchoolInfo } from '@dure/contract/registration.ts';
import { ApiError } from '../../api-error.ts';
import type { Universities } from '../../services.ts';

type Faults = Record<string, FieldFault>;

const hasMajor = (university: University, key: string) =>
  university.majors.some((major) => major.key === key);

/** Faults of an unlisted school, or of majors that aren't the school's; `path` is its place in the input. */
export function schoolFaults(info: SchoolInfo, path: string, universities: Universities): Faults {
  const university = universities.byKey(info.school);
  if (university === null) return { [`${path}.school`]: 'not_listed' };
  const unknown = info.majors.flatMap((key, index) => (hasMajor(university, key) ? [] : [index]));
  return Object.fromEntries(unknown.map((index) => [`${path}.majors.${index}`, 'not_listed' as const]));
}

/**
 * The school that a proved address verifies, or null: only if the address has the school's domain and the person names
 * the school.
 */
export function verifiedSchool(
  email: string,
  ownSchools: readonly string[],
  universities: Universities,
): string | null {
  const key = universities.byEmail(email)?.key;
  return key !== undefined && ownSchools.includes(key) ? key : null;
}

/** What a student may not claim: their only school is that of the proved address. */
function studentFaults({ keywords, school_infos, company_infos }: ProfileChanges): Faults {
  return {
    ...(keywords?.length === 0 && { keywords: 'too_few' }),
    ...(school_infos !== undefined && school_infos.length > 1 && { school_infos: 'too_many' }),
    ...(company_infos !== undefined && { company_infos: 'unknown' }),
  };
}

/** @throws ApiError invalid_input with the fields, school_mismatch */
export function requireAllowed(
  changes: ProfileChanges,
  member: { readonly userType: 'student' | 'alumni'; readonly ownSchool: string | null },
  universities: Universities,
): void {
  const isStudent = member.userType === 'student';
  const listed = (changes.school_infos ?? []).map((info, index) =>
    schoolFaults(info, `school_infos.${index}`, universities),
  );
  const fields: Faults = Object.assign(isStudent ? studentFaults(changes) : {}, ...listed);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid_input', { fields });
  const [first] = changes.school_infos ?? [];
  if (isStudent && first !== undefined && first.school !== member.ownSchool) {
    throw new ApiError('school_mismatch', { fields: { 'school_infos.0.school': 'mismatch' } });
  }
}
