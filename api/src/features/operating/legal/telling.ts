import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { legalMessage } from '../../../mail/legal-message.ts';
import type { Services } from '../../../services.ts';
import * as repository from './repository.ts';

/** How often members are told, as sweeping goes. */
const roundMinutes = 10;

/**
 * Part of sweeping: mails members of the versions that do not hold yet, each once. The mails of a round are spread over
 * its time as news is (`NEWS_MAILS_PER_MINUTE`), so that codes and links are not held up.
 */
export async function tellOfComing(services: Pick<Services, 'db' | 'queue' | 'config'>): Promise<void> {
  const { db, queue, config } = services;
  const { perMinute } = config.news;
  for (const { id } of await repository.findComing(db))
    await db.transaction(async (tx) => {
      const next = await repository.claimNext(tx, id, perMinute * roundMinutes);
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
