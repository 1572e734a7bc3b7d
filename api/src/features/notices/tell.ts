import { noticeKinds, usualMailTimes } from '@dure/contract/notices.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { insertNotices, type NewNotice } from './telling-repository.ts';

export type { NewNotice };

/**
 * Tells members of what happened, in the transaction in which it happens, by one statement however many they are; puts
 * down the mails of those who want them at once. Call `queue.wake()` after the commit. Whoever has left is passed over.
 *
 * The transaction holds the rows of `memberId` and `aboutId` (`for key share`) before those of projects and of what else
 * leaving changes, or waits for a leaver who waits for it (docs/decisions/0120).
 */
export async function tellMembers(
  tx: Transaction,
  _services: Pick<Services, 'config' | 'queue'>,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(
    tx,
    notices.map((notice) => {
      const topic = noticeKinds[notice.kind];
      return { ...notice, topic, usual: usualMailTimes[topic] };
    }),
  );
}
