import { CallError } from '../../api/call-error.ts';
import { errorText } from '../../text/errors.ko.ts';
import { acceptText as text } from './accept-invitation-text.ts';

/** How a refused answer is shown. */
export interface Refusal {
  readonly toast?: string;
  /** Stays on the screen. */
  readonly notice?: string;
  /** Whether to look the link up again, since it may be dead by now. */
  readonly lookAgain?: true;
}

const typesOfDead = new Set(['invalid', 'expired', 'used', 'revoked', 'inactive', 'forbidden']);

/** Why accepting failed. An expired session has its own alert. */
export function acceptRefusal(error: unknown, contact: string): Refusal {
  const { type, status } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (status === 401) return {};
  if (type === 'alumni_unverified') {
    return { notice: `${text.alumniUnverified}. ${text.alumniNext(contact)}` };
  }
  if (type === 'seat_gone') return { notice: errorText.seat_gone, lookAgain: true };
  if (typesOfDead.has(type)) return { toast: text.acceptFailed, lookAgain: true };
  return { toast: text.acceptFailed, notice: errorText[type] };
}

/**
 * Why declining failed; null if nothing needs saying: the invitation is dead anyway, or the host lacks the
 * call (Specification 3.15).
 */
export function declineRefusal(error: unknown): Refusal | null {
  const { type, status } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (status === 401) return {};
  const passing = status === 0 || status === 429 || (status >= 500 && status !== 501);
  return passing ? { toast: text.declineFailed, notice: errorText[type] } : null;
}
