import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { type NewNotice, tellMembers } from '../notices/service.ts';

/** Who is notified of which request, in the event's transaction. Both members are locked before the project. */

type Telling = Pick<Services, 'config' | 'queue'>;

interface Told {
  readonly id: string;
  readonly projectId: string;
  readonly askerId: string;
  readonly creatorId: string;
}

const toCreator = ({ id, projectId, askerId, creatorId }: Told) => ({
  memberId: creatorId,
  aboutId: askerId,
  projectId,
  requestId: id,
  event: id,
});

/** An end names nobody; an answer names the creator. */
const toAsker = ({ id, projectId, askerId }: Told) => ({
  memberId: askerId,
  projectId,
  requestId: id,
  event: id,
});

export const tellOfAsking = (tx: Transaction, services: Telling, told: Told) =>
  tellMembers(tx, services, [{ ...toCreator(told), kind: 'seat_asked' }]);

export const tellOfWithdrawal = (tx: Transaction, services: Telling, told: Told) =>
  tellMembers(tx, services, [{ ...toCreator(told), kind: 'seat_withdrawn' }]);

export const tellOfAnswer = (
  tx: Transaction,
  services: Telling,
  told: Told,
  answer: 'accepted' | 'declined',
) => tellMembers(tx, services, [{ ...toAsker(told), aboutId: told.creatorId, kind: `seat_${answer}` }]);

/**
 * Notifies many at once: creators whose time to answer is nearly over, both sides once it is over, and askers
 * whose requests nobody can answer any more.
 */
export const tellOfEnds = (
  tx: Transaction,
  services: Telling,
  ends: readonly (Told & { readonly state: 'open' | 'lapsed' | 'closed' })[],
) =>
  tellMembers(
    tx,
    services,
    ends.flatMap((end): NewNotice[] => {
      if (end.state === 'open') return [{ ...toCreator(end), kind: 'seat_lapses_soon' }];
      if (end.state === 'closed') return [{ ...toAsker(end), kind: 'seat_closed' }];
      return [
        { ...toCreator(end), kind: 'seat_lapsed' },
        { ...toAsker(end), kind: 'seat_lapsed' },
      ];
    }),
  );
