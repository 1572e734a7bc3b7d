import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { legalMessage } from '../../../mail/legal-message.ts';
import type { Services } from '../../../services.ts';
import { listUnmailed } from '../../notices/service.ts';
import * as repository from './repository.ts';

/** How often members are told: at each sweep. */
const roundMinutes = 10;

/**
 * Run by the sweep: tells members of each coming version once, on their list and by mail. Spreads a round's
 * mails over its time like news (`NEWS_MAILS_PER_MINUTE`), so that codes and links aren't delayed.
 */
export async function tellOfComing(services: Pick<Services, 'db' | 'queue' | 'config'>): Promise<void> {
  const { db, queue, config } = services;
  const { perMinute } = config.news;
  for (const { id } of await repository.findComing(db))
    await db.transaction(async (tx) => {
      const next = await repository.claimNext(tx, id, perMinute * roundMinutes);
      const [first] = next;
      if (first === undefined) return;
      const notice = { kind: `${first.document}_coming`, event: id } as const;
      await listUnmailed(
        tx,
        notice,
        next.map(({ memberId }) => memberId),
      );
      const jobs = next.map(({ memberId, email, ...version }, place) => ({
        payload: {
          topic: 'legal' as const,
          message: { to: email, memberId, ...legalMessage(config, version) },
        },
        afterSeconds: (place * 60) / perMinute,
      }));
      await queue.putAll(tx, 'mail', jobs, noticeLifeSeconds);
    });
  queue.wake();
}
