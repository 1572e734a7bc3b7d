import type { University } from '@dure/contract/catalog.ts';
import type { ErrorType } from '@dure/contract/errors.ts';

/** Whoever changes their address, and where they studied. */
export interface Mover {
  readonly userType: 'student' | 'alumni';
  /** Keys of their schools. */
  readonly schools: readonly string[];
}

/** A student's address stays one of their school, as it had to be when they joined; an alumni's may be any. */
export function addressRefusalOf(
  { userType, schools }: Mover,
  university: University | null,
): Extract<ErrorType, 'university_unsupported' | 'school_mismatch'> | null {
  if (userType === 'alumni') return null;
  if (university === null) return 'university_unsupported';
  return schools.includes(university.key) ? null : 'school_mismatch';
}

/** The school the new address verifies: only one the member names among their own (Specification 4.4). */
export const verifiedSchoolOf = ({ schools }: Mover, university: University | null): string | null =>
  university !== null && schools.includes(university.key) ? university.key : null;
