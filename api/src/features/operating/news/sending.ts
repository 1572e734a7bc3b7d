import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../database/client.ts';
import { type JobPayloads, noticeLifeSeconds } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { refusalUrl } from '../../news/service.ts';
import { newsText } from './letter.ts';
import { secondsOfRest } from './sending-hours.ts';
import * as repository from './sending-repository.ts';

type NewsMail = JobPayloads['news-mail'];
type Written = (tx: Transaction) => Promise<void>;

const minute = 60;

/**
 * Queues the mails of the next minute, and itself for the minute after, in one transaction (docs/decisions/0080).
 * `jobId` is the job that this ends.
 */
export async function goOn(
  tx: Transaction,
  { queue, config }: Pick<Services, 'queue' | 'config'>,
  newsId: string,
  jobId: string,
): Promise<void> {
  const { perMinute, hours } = config.news;
  const { second, due } = await repository.findPace(tx);
  const rest = secondsOfRest(second, hours);
  // Mails that the mail server was too slow for count too, so that no more are added than leave.
  const room = rest > 0 ? 0 : Math.max(0, perMinute - due);
  const next = await repository.claimNext(tx, newsId, room);
  if (next === null) return;
  await queue.putAll(
    tx,
    'news-mail',
    next.memberIds.map((memberId, place) => ({
      payload: { newsId, memberId, mailId: randomUUID() },
      afterSeconds: (place * minute) / perMinute,
    })),
    noticeLifeSeconds,
  );
  if (next.walked) return repository.finishIfLast(tx, jobId);
  await queue.putAll(tx, 'news', [{ payload: { newsId }, afterSeconds: rest || minute }], noticeLifeSeconds);
}

const write =
  ({ newsId }: NewsMail, outcome: 'sent' | 'failed' | 'refused', jobId: string): Written =>
  (tx) =>
    repository.count(tx, newsId, outcome, jobId);

/** Recorded when it was refused for good, or came too late. */
export const couldNotSend = (mail: NewsMail, jobId: string): Written => write(mail, 'failed', jobId);

/** Sends it to members who still agree; postpones it at night, and drops it if the piece was stopped. */
export async function mailNews(
  { db, config, mailer, queue }: Services,
  mail: NewsMail,
  jobId: string,
): Promise<{ finish: Written | null; sent: boolean }> {
  const found = await repository.findMail(db, mail);
  if (found === null) return { finish: null, sent: false };
  const rest = secondsOfRest(found.second, config.news.hours);
  if (rest > 0) {
    const later = [{ payload: mail, afterSeconds: rest }];
    const finish: Written = async (tx) => {
      await queue.putAll(tx, 'news-mail', later, noticeLifeSeconds);
    };
    return { finish, sent: false };
  }
  if (found.email === null) return { finish: write(mail, 'refused', jobId), sent: false };
  const { memberId, mailId } = mail;
  const unsubscribe = await refusalUrl(db, config.publicOrigin, memberId);
  const text = newsText(config, found, unsubscribe);
  await mailer.send({ to: found.email, memberId, unsubscribe, ...text }, mailId);
  return { finish: write(mail, 'sent', jobId), sent: true };
}
