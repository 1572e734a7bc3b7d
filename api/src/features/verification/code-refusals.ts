import type { ErrorType } from '@dure/contract/errors.ts';
import { verificationSendsPerAddressPerDay } from '@dure/contract/limits.ts';

/** A challenge whose code may not be tried, by the database's clock. */
export interface ChallengeStanding {
  /** Its mail could not be delivered. */
  readonly failed: boolean;
  readonly confirmed: boolean;
  readonly replaced: boolean;
  readonly past: boolean;
}

/** Why a code was not compared at all. A replaced code counts as expired: another one was mailed since. */
export function confirmRefusalOf(challenge: ChallengeStanding | null): ErrorType {
  if (challenge === null || challenge.failed) return 'challenge_unknown';
  if (challenge.confirmed) return 'verification_code_used';
  if (challenge.replaced || challenge.past) return 'verification_code_expired';
  return 'verification_tries_spent';
}

/** What an address has used of its day. Seconds are whole and at least 1. */
export interface SendBudget {
  readonly sends: number;
  readonly secondsUntilResend: number;
  readonly secondsUntilTomorrow: number;
}

/** Why no mail is sent, and when to try again. */
export function sendRefusalOf(budget: SendBudget): { errorType: ErrorType; retryIn: number } {
  return budget.sends >= verificationSendsPerAddressPerDay
    ? { errorType: 'send_budget_spent', retryIn: budget.secondsUntilTomorrow }
    : { errorType: 'resend_too_soon', retryIn: budget.secondsUntilResend };
}
