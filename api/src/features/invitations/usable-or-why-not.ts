import type { deadLinkErrors } from '@dure/contract/invitations.ts';

/** Facts that decide whether an invitation is usable, by the database's clock. */
export interface Standing {
  readonly revoked: boolean;
  /** The inviter left, is suspended or frozen, so nobody vouches for the link any more. */
  readonly inviterGone: boolean;
  readonly usedUp: boolean;
  readonly past: boolean;
  /** True for an event before its first day. */
  readonly notYet?: boolean;
  /** Its project was deleted, or the inviter no longer takes part in it. */
  readonly projectGone: boolean;
  readonly projectEnded: boolean;
}

export type Refusal = (typeof deadLinkErrors)[number];

/**
 * Why an invitation can't be used; null if it can. The first reason that applies is given: someone whose link was used
 * up need not learn that it expired too.
 */
export function refusalOf(invitation: Standing): Refusal | null {
  if (invitation.revoked) return 'revoked';
  if (invitation.inviterGone || invitation.projectGone) return 'inactive';
  if (invitation.usedUp) return 'used';
  if (invitation.past || invitation.projectEnded) return 'expired';
  return invitation.notYet ? 'not_yet' : null;
}

/** The state of an inviter's own link: what came of it takes precedence over why it no longer works. */
export type OwnState = 'waiting' | 'joined' | 'declined' | 'expired' | 'revoked' | 'inactive';

/** `joined`: somebody joined the network or its project by it. */
export function ownStateOf(invitation: Standing & { readonly joined: boolean }): OwnState {
  if (invitation.usedUp) return invitation.joined ? 'joined' : 'declined';
  const { revoked, inviterGone, projectGone, past, projectEnded } = invitation;
  if (revoked) return 'revoked';
  if (inviterGone || projectGone) return 'inactive';
  return past || projectEnded ? 'expired' : 'waiting';
}
