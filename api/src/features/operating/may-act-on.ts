import type { OperatingRole } from '@dure/contract/operating-roles.ts';

interface Party {
  readonly id: string;
  readonly role: OperatingRole | null;
}

/**
 * Whether a team member may act on a member: not on themselves, and only owners on other team members, so that nobody
 * takes over a role through a lesser one.
 */
export const mayActOn = (actor: Party, target: Party): boolean =>
  actor.id !== target.id && (target.role === null || actor.role === 'owner');
