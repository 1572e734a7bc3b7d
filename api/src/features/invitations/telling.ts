import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { type NewNotice, tellMembers } from '../notices/service.ts';
import type { ClaimedInvitation } from './repository.ts';

interface Arrival {
  readonly memberId: string;
  /** They joined the network by it. */
  readonly isNew: boolean;
  readonly joinedProject: boolean;
}

/**
 * Tells of a used invitation: its project's creator that somebody takes part, its inviter that somebody came by their
 * link, and whoever came of the vouch in it. Inviter and creator are held since the place was counted.
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
  // Of one event they read one notice.
  if (isNew && inviterId !== null && !(joined && inviterId === creatorId))
    told.push({ memberId: inviterId, kind: 'joined_by_link', event: memberId, aboutId: memberId });
  if (vouches && inviterId !== null) told.push({ memberId, kind: 'vouched', event: id, aboutId: inviterId });
  await tellMembers(tx, services, told);
}
