import { newsPerPage } from '@dure/contract/limits.ts';
import type { NewsList, NewsPage, NewsStart } from '@dure/contract/operating-news.ts';
import { ApiError } from '../../../api-error.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { presentListed } from './presenter.ts';
import * as repository from './repository.ts';
import { dropWaiting } from './sending-repository.ts';

/** Showing, starting and stopping news (docs/decisions/0080). */

const needs = 'mails.manage';

export async function list(
  { sql, config }: Pick<Services, 'sql' | 'config'>,
  after: string | undefined,
): Promise<NewsList> {
  const rows = await repository.findPage(sql, after);
  const news = rows.slice(0, newsPerPage).map((row) => presentListed(row, config.news.hours));
  return { news, next: rows.length > newsPerPage ? (news.at(-1)?.id ?? null) : null };
}

/** @throws ApiError not_found */
export async function show({ sql, config }: Pick<Services, 'sql' | 'config'>, id: string): Promise<NewsPage> {
  const row = await repository.findOne(sql, id);
  if (row === null) throw new ApiError('not_found');
  const { perMinute, hours } = config.news;
  return {
    ...presentListed(row, hours),
    text: row.text,
    version: row.version,
    ended_at: row.stopped_at ?? row.finished_at,
    per_minute: perMinute,
    hours: { from: hours.from, until: hours.until },
  };
}

export const countRecipients = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  repository.countRecipients(db);

/**
 * Sends it to everybody who has agreed to news by now, a minute's worth at a time.
 * @throws ApiError proof_required
 */
export async function send(
  { db, queue }: Services,
  asker: Asker,
  id: string,
  version: number,
): Promise<NewsStart> {
  const outcome = await db.transaction(async (tx): Promise<NewsStart> => {
    const operator = await requireRole(tx, asker, { needs, proof: true });
    if (await repository.holdStarting(tx)) return 'busy';
    const recipients = await repository.start(tx, id, version);
    if (recipients === null) return (await repository.countRecipients(tx)) === 0 ? 'nobody' : 'changed';
    await queue.put(tx, 'news', { newsId: id }, noticeLifeSeconds);
    await noteAct(tx, operator, { act: 'news.send', target: id, affected: recipients });
    return 'started';
  });
  queue.wake();
  return outcome;
}

/** Resolves to whether it was being sent until now; mails that the mail server already has still arrive. */
export function stop({ db }: Pick<Services, 'db'>, asker: Asker, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs });
    const waiting = await repository.stop(tx, id);
    if (waiting === null) return false;
    await dropWaiting(tx);
    await noteAct(tx, operator, { act: 'news.stop', target: id, affected: waiting });
    return true;
  });
}
