import type { WantedRole } from '@dure/contract/teams.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { forgetMember as forgetOwnChanges } from '../../own-changes/service.ts';
import { closeRequestsWithoutRole } from '../../seat-requests/service.ts';
import type { Membership } from '../membership-repository.ts';
import { keepVersion } from '../versions-repository.ts';
import { requireRolesAllowed } from './allowed-roles.ts';
import * as repository from './repository.ts';

/**
 * Changes to a team, in the transaction of the act that allows them. Each locks the project first, so that concurrent
 * changes run one after the other and each sees the previous one (docs/decisions/0027).
 */

/**
 * Makes a team member, who has accepted it, the project's creator; the previous creator stays on the team. False if the
 * project isn't the giver's any more, or that member isn't on its team.
 */
export async function takeOver(
  tx: Transaction,
  { projectId, fromId, toId }: { projectId: string; fromId: string; toId: string },
): Promise<boolean> {
  await repository.hold(tx, projectId);
  if ((await repository.findCreator(tx, projectId)) !== fromId) return false;
  return repository.setCreator(tx, { projectId, memberId: toId });
}

/**
 * Makes a team member the creator of a project whose creator has left, and takes the leaver off the team.
 * False if somebody else was first, the project is gone, or the member isn't on its team.
 */
export async function inherit(tx: Transaction, heir: Membership): Promise<boolean> {
  await repository.hold(tx, heir.projectId);
  const leftId = await repository.setHeir(tx, heir);
  if (leftId === null) return false;
  // Taking them off the team has recorded a change for the leaver, who reads none any more.
  await forgetOwnChanges(tx, leftId);
  return true;
}

/**
 * Ends a membership together with its seat. False if there was none.
 * @throws ApiError creator_stays
 */
export async function leaveProject(tx: Transaction, membership: Membership): Promise<boolean> {
  await repository.hold(tx, membership.projectId);
  if ((await repository.findCreator(tx, membership.projectId)) === membership.memberId) {
    throw new ApiError('creator_stays');
  }
  return repository.deleteMembership(tx, membership);
}

/**
 * Gives a team member a free seat in place of the one they had. Of those who want the last one, one gets it.
 * @throws ApiError seat_gone, also for a role that no longer exists
 */
export async function requireSeat(tx: Transaction, membership: Membership, roleId: string): Promise<void> {
  await repository.hold(tx, membership.projectId);
  if (!(await repository.setSeat(tx, membership, roleId))) throw new ApiError('seat_gone');
}

/**
 * Sets the project's roles to `roles`.
 * @throws ApiError seats_taken if a taken seat would disappear, invalid_input for a role that the project doesn't have
 */
export async function replaceRoles(
  tx: Transaction,
  projectId: string,
  roles: readonly WantedRole[],
): Promise<void> {
  await repository.hold(tx, projectId);
  const taken = await repository.findTaken(tx, projectId);
  requireRolesAllowed(roles, taken);
  await repository.replaceRoles(tx, projectId, roles);
  await closeRequestsWithoutRole(tx, projectId);
  await keepVersion(tx, projectId);
}
