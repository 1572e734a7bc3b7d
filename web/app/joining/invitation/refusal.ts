import { CallError } from '../../api/call-error.ts';
import { errorText } from '../../text/errors.ko.ts';
import { acceptText as text } from './accept-invitation-text.ts';

/** What a refused answer says to the person. */
export interface Refusal {
  readonly toast?: string;
  /** Stays on the screen. */
  readonly notice?: string;
  /** The invitation may be dead by now: look it up again. */
  readonly lookAgain?: true;
}

const typesOfDead = new Set(['invalid', 'expired', 'used', 'revoked', 'inactive', 'forbidden']);

/** Why accepting did not work. A session that is over says so itself. */
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
 * Why declining did not work; null where it needs no more: the invitation is dead anyway, or the api host has no such
 * call (Specification 3.15).
 */
export function declineRefusal(error: unknown): Refusal | null {
  const { type, status } = error instanceof CallError ? error : new CallError('unknown', 0);
  if (status === 401) return {};
  const passing = status === 0 || status === 429 || (status >= 500 && status !== 501);
  return passing ? { toast: text.declineFailed, notice: errorText[type] } : null;
}
