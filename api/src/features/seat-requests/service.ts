import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { tellOfEnds } from './telling.ts';

/**
 * Requests for seats in projects (docs/decisions/0132): made in asking/, answered in answering/, and ended here by
 * other events. Nothing here imports projects or members, which end them.
 */

/** Part of ending a project, suspending a member or joining: nobody can answer the open requests any more. */
export const closeSeatRequests = repository.close;
export const closeRequestOfJoined = repository.closeOfJoined;
export const closeRequestsWithoutRole = repository.closeWithoutRole;

/** Parts of leaving; they run after the leaver's projects were locked. */
export const closeRequestsOfEnded = repository.closeOfEnded;
export const forgetSeatRequests = repository.forget;

/** Run by the sweep: ends what is due, notifies once, and deletes what no longer counts. */
export async function sweepSeatRequests(services: Services): Promise<void> {
  const { db, queue } = services;
  await repository.endDue(db);
  await db.transaction(async (tx) => tellOfEnds(tx, services, await repository.takeUntold(tx)));
  queue.wake();
  await repository.deleteOld(db);
}
