import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { type NewNotice, tellMembers } from '../notices/service.ts';
import type { ClaimedInvitation } from './repository.ts';

interface Arrival {
  readonly memberId: string;
  /** True if they joined the network by it. */
  readonly isNew: boolean;
  readonly joinedProject: boolean;
}

/**
 * Notifies about a used invitation: the project's creator of the new member, the inviter of the arrival, and the new
 * member of the vouch in it. Inviter and creator have been locked since the place was counted.
 */
export async function tellOfArrival(
  tx: Transaction,
  services: Pick<Services, 'config' | 'queue'>,
  { id, inviterId, creatorId, projectId, vouches }: ClaimedInvitation,
  { memberId, isNew, joinedProject }: Arrival,
): Promise<void> {
  const told: NewNotice[] = [];
  const joined = joinedProject && projectId !== null && creatorId !== null;
  if (joined) {
    const event = `${projectId} ${memberId}`;
    told.push({ memberId: creatorId, kind: 'joined_project', event, aboutId: memberId, projectId });
  }
  // One event gives each person one notice.
  if (isNew && inviterId !== null && !(joined && inviterId === creatorId))
    told.push({ memberId: inviterId, kind: 'joined_by_link', event: memberId, aboutId: memberId });
  if (vouches && inviterId !== null) told.push({ memberId, kind: 'vouched', event: id, aboutId: inviterId });
  await tellMembers(tx, services, told);
}
