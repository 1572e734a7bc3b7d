import type { FieldFault } from '@dure/contract/errors.ts';
import { CallError, type CallErrorType } from '../api/call-error.ts';
import { refusedFields } from '../fields/field-names.ts';
import { type ProofRefusal, proofRefusals } from './joining-draft.ts';

const invitationFaults = ['invalid', 'expired', 'used', 'revoked', 'inactive', 'not_yet'] as const;

/** Why joining was refused, by where the person can fix it. */
export type JoiningFailure =
  /** The address must be proven again. */
  | { where: 'verification'; fault: ProofRefusal }
  /** The link died meanwhile. */
  | { where: 'invitation'; fault: (typeof invitationFaults)[number] }
  /** By field `name`. */
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
  // The link does not belong to that inviter and project.
  if (type === 'forbidden') return { where: 'invitation', fault: 'invalid' };
  if (type !== 'invalid_input') return { where: 'nowhere', type };
  if ('code' in fields) return { where: 'invitation', fault: 'invalid' };
  if ('email' in fields || 'email_proof' in fields) {
    return { where: 'verification', fault: 'email_proof_invalid' };
  }
  const faults = refusedFields(fields);
  return Object.keys(faults).length > 0 ? { where: 'fields', faults } : { where: 'nowhere', type };
}
