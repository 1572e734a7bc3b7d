import { CallError } from '../../api/call-error.ts';
import type { CodeFault, EmailFault } from './verification-state.ts';

const typeOf = (error: unknown) => (error instanceof CallError ? error.type : 'unknown');

/**
 * Specification 8.3: status 400 says that the address is registered, whatever else the answer says; all else is a
 * failure.
 */
export function checkFaultOf(error: unknown): EmailFault {
  return error instanceof CallError && error.status === 400 ? 'registered' : 'check_failed';
}

export function sendFaultOf(error: unknown): EmailFault {
  switch (typeOf(error)) {
    case 'email_registered':
      return 'registered';
    case 'university_unsupported':
      return 'unsupported';
    case 'resend_too_soon':
      return 'resend_too_soon';
    case 'send_budget_spent':
      return 'send_budget_spent';
    default:
      return 'send_failed';
  }
}

export function codeFaultOfCall(error: unknown): CodeFault {
  switch (typeOf(error)) {
    case 'verification_code_wrong':
    case 'invalid_input':
      return 'wrong';
    case 'verification_code_expired':
      return 'expired';
    case 'verification_code_used':
      return 'used';
    case 'verification_tries_spent':
      return 'tries_spent';
    case 'challenge_unknown':
      return 'unknown';
    default:
      return 'failed';
  }
}
