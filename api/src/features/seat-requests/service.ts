import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { tellOfEnds } from './telling.ts';

/**
 * Requests for seats of projects (docs/decisions/0132): asked in asking/, answered in answering/, and here ended by what
 * else happens. Nothing here imports projects or members, which end them.
 */

/** Part of what ends a project, suspends a member, or makes one take part: nobody can answer the open ones any more. */
export const closeSeatRequests = repository.close;
export const closeRequestOfJoined = repository.closeOfJoined;
export const closeRequestsWithoutRole = repository.closeWithoutRole;

/** Parts of leaving; they come after the projects of who leaves were held. */
export const closeRequestsOfEnded = repository.closeOfEnded;
export const forgetSeatRequests = repository.forget;

/** Part of sweeping: ends what is due, tells of it once, and removes what counts no more. */
export async function sweepSeatRequests(services: Services): Promise<void> {
  const { db, queue } = services;
  await repository.endDue(db);
  await db.transaction(async (tx) => tellOfEnds(tx, services, await repository.takeUntold(tx)));
  queue.wake();
  await repository.deleteOld(db);
}
