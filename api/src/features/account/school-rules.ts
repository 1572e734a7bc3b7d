import type { University } from '@dure/contract/catalog.ts';
import type { ErrorType } from '@dure/contract/errors.ts';

/** A member who changes their address, and where they studied. */
export interface Mover {
  readonly userType: 'student' | 'alumni';
  /** Keys of their schools. */
  readonly schools: readonly string[];
}

/** A student's new address must be of their school, as when they joined; an alumni's may be any. */
export function addressRefusalOf(
  { userType, schools }: Mover,
  university: University | null,
): Extract<ErrorType, 'university_unsupported' | 'school_mismatch'> | null {
  if (userType === 'alumni') return null;
  if (university === null) return 'university_unsupported';
  return schools.includes(university.key) ? null : 'school_mismatch';
}

/** The school that the new address verifies, if the member lists it among their own (Specification 4.4). */
export const verifiedSchoolOf = ({ schools }: Mover, university: University | null): string | null =>
  university !== null && schools.includes(university.key) ? university.key : null;
