import type { OperatingRole } from '@dure/contract/operating-roles.ts';

interface Party {
  readonly id: string;
  readonly role: OperatingRole | null;
}

/**
 * Whether somebody of the team may do something to a member: not to themselves, and to others of the team only as an
 * owner, so that nobody takes a role over by a lesser one.
 */
export const mayActOn = (actor: Party, target: Party): boolean =>
  actor.id !== target.id && (target.role === null || actor.role === 'owner');
