import type { ErrorType } from '@dure/contract/errors.ts';

/** What decides whether an invitation can still be used, by the database's clock. */
export interface Standing {
  readonly revoked: boolean;
  /** The inviter left, is suspended or frozen: nobody stands behind the link any more. */
  readonly inviterGone: boolean;
  readonly usedUp: boolean;
  readonly past: boolean;
  /** Its project was deleted, or the inviter takes no part in it any more. */
  readonly projectGone: boolean;
  readonly projectEnded: boolean;
}

export type Refusal = Extract<ErrorType, 'invalid' | 'revoked' | 'used' | 'expired'>;

/**
 * Why an invitation cannot be used, null when it can. The first that holds is said: whose link was used up need not
 * hear that it ran out as well.
 */
export function refusalOf(invitation: Standing): Refusal | null {
  if (invitation.revoked || invitation.inviterGone || invitation.projectGone) return 'revoked';
  if (invitation.usedUp) return 'used';
  if (invitation.past || invitation.projectEnded) return 'expired';
  return null;
}
