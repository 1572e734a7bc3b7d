import type { FieldFault } from '@dure/contract/errors.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';

const verificationFaults = [
  'email_proof_invalid',
  'email_proof_spent',
  'email_registered',
  'school_mismatch',
  'university_unsupported',
] as const;
const invitationFaults = ['invalid', 'expired', 'used', 'revoked', 'inactive'] as const;

/** What a registration was refused for, by where the person can mend it. */
export type RegistrationFailure =
  /** The address has to be proven again. */
  | { where: 'verification'; fault: (typeof verificationFaults)[number] }
  /** The link died in between. */
  | { where: 'invitation'; fault: (typeof invitationFaults)[number] }
  /** Fields by `name` attribute. */
  | { where: 'fields'; faults: Record<string, FieldFault> }
  | { where: 'nowhere'; type: CallErrorType };

const fieldNames: [path: RegExp, name: string][] = [
  [/^profile\.user_name$/, 'user_name'],
  [/^profile\.current_academic_degree$/, 'current_academic_degree'],
  [/^profile\.year$/, 'year'],
  [/^profile\.(first|second)_major$/, 'majors'],
  [/^company_infos\.0\.(company|position)(\..*)?$/, '$1'],
  [/^company_infos\.0\.field(\..*)?$/, 'specialty'],
  [/^profile\.keywords(\..*)?$/, 'keyword'],
  [/^profile\.skills(\..*)?$/, 'skill'],
  [/^consents\.(over_14|terms|privacy)$/, '$1'],
  [/^consents$/, 'terms'],
  [/^password$/, 'password'],
];

const schoolPath = /^profile\.school_infos\.(\d+)\.(school|degree|majors|year)(\..*)?$/;

/** A field of one of an alumni's schools: plain in the first, with its number in the others (`year_2`). */
function schoolFieldOf(path: string): string | null {
  const [, at, part] = schoolPath.exec(path) ?? [];
  if (part === undefined) return null;
  const name = part === 'degree' ? 'current_academic_degree' : part;
  return at === '0' ? name : `${name}_${Number(at) + 1}`;
}

/** The `name` of the field that a path of the body is typed in, or null. */
export function fieldNameOf(path: string): string | null {
  const school = schoolFieldOf(path);
  if (school !== null) return school;
  const found = fieldNames.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : null;
}

function includes<T extends string>(list: readonly T[], type: string): type is T {
  return (list as readonly string[]).includes(type);
}

export function registrationFailureOf(error: unknown): RegistrationFailure {
  if (!(error instanceof CallError)) return { where: 'nowhere', type: 'unknown' };
  const { type, fields } = error;
  if (includes(verificationFaults, type)) return { where: 'verification', fault: type };
  if (includes(invitationFaults, type)) return { where: 'invitation', fault: type };
  // The link is not of that inviter for that project.
  if (type === 'forbidden') return { where: 'invitation', fault: 'invalid' };
  if (type !== 'invalid_input') return { where: 'nowhere', type };
  if ('code' in fields) return { where: 'invitation', fault: 'invalid' };
  if ('email' in fields || 'email_proof' in fields) {
    return { where: 'verification', fault: 'email_proof_invalid' };
  }
  const faults: Record<string, FieldFault> = {};
  for (const [path, fault] of Object.entries(fields)) {
    const name = fieldNameOf(path);
    if (name) faults[name] ??= fault;
  }
  return Object.keys(faults).length > 0 ? { where: 'fields', faults } : { where: 'nowhere', type };
}
