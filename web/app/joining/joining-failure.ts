import type { FieldFault } from '@dure/contract/errors.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { refusedFields } from '../fields/field-names.ts';
import { type ProofRefusal, proofRefusals } from './joining-draft.ts';

const invitationFaults = ['invalid', 'expired', 'used', 'revoked', 'inactive', 'not_yet'] as const;

/** What joining was refused for, by where the person can mend it. */
export type JoiningFailure =
  /** The address has to be proven again. */
  | { where: 'verification'; fault: ProofRefusal }
  /** The link died in between. */
  | { where: 'invitation'; fault: (typeof invitationFaults)[number] }
  /** Fields by `name` attribute. */
  | { where: 'fields'; faults: Record<string, FieldFault> }
  | { where: 'nowhere'; type: CallErrorType };

function includes<T extends string>(list: readonly T[], type: string): type is T {
  return (list as readonly string[]).includes(type);
}

export function joiningFailureOf(error: unknown): JoiningFailure {
  if (!(error instanceof CallError)) return { where: 'nowhere', type: 'unknown' };
  const { type, fields } = error;
  if (includes(proofRefusals, type)) return { where: 'verification', fault: type };
  if (includes(invitationFaults, type)) return { where: 'invitation', fault: type };
  // The link is not of that inviter for that project.
  if (type === 'forbidden') return { where: 'invitation', fault: 'invalid' };
  if (type !== 'invalid_input') return { where: 'nowhere', type };
  if ('code' in fields) return { where: 'invitation', fault: 'invalid' };
  if ('email' in fields || 'email_proof' in fields) {
    return { where: 'verification', fault: 'email_proof_invalid' };
  }
  const faults = refusedFields(fields);
  return Object.keys(faults).length > 0 ? { where: 'fields', faults } : { where: 'nowhere', type };
}
