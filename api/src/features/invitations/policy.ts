import type { deadLinkErrors } from '@dure/contract/invitations.ts';

/** What decides whether an invitation can still be used, by the database's clock. */
export interface Standing {
  readonly revoked: boolean;
  /** The inviter left, is suspended or frozen: nobody stands behind the link any more. */
  readonly inviterGone: boolean;
  readonly usedUp: boolean;
  readonly past: boolean;
  /** An event's, before its first day. */
  readonly notYet?: boolean;
  /** Its project was deleted, or the inviter takes no part in it any more. */
  readonly projectGone: boolean;
  readonly projectEnded: boolean;
}

export type Refusal = (typeof deadLinkErrors)[number];

/**
 * Why an invitation cannot be used, null when it can. The first that holds is said: whose link was used up need not
 * hear that it ran out as well.
 */
export function refusalOf(invitation: Standing): Refusal | null {
  if (invitation.revoked) return 'revoked';
  if (invitation.inviterGone || invitation.projectGone) return 'inactive';
  if (invitation.usedUp) return 'used';
  if (invitation.past || invitation.projectEnded) return 'expired';
  return invitation.notYet ? 'not_yet' : null;
}

/** How an inviter's own link stands: what came of it is said before why it is of no more use. */
export type OwnState = 'waiting' | 'joined' | 'declined' | 'expired' | 'revoked' | 'inactive';

/** `joined`: somebody came to the network or to its project by it. */
export function ownStateOf(invitation: Standing & { readonly joined: boolean }): OwnState {
  if (invitation.usedUp) return invitation.joined ? 'joined' : 'declined';
  const { revoked, inviterGone, projectGone, past, projectEnded } = invitation;
  if (revoked) return 'revoked';
  if (inviterGone || projectGone) return 'inactive';
  return past || projectEnded ? 'expired' : 'waiting';
}
