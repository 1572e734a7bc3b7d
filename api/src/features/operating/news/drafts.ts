import { createNews, type NewsWords } from '@dure/contract/operating-news.ts';
import { ApiError } from '../../../api-error.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../../idempotency/idempotency.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import type { MailText } from '../../../mail/layout.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { refusalUrl, sampleRefusalUrl } from '../../news/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority, requireRole } from '../authority-in-transaction.ts';
import { newsText } from './letter.ts';
import * as repository from './repository.ts';

/** News that nobody has received yet. */

const needs = 'mails.manage';

/** The mail made from these words. */
export const preview = ({ config }: Pick<Services, 'config'>, words: NewsWords): MailText =>
  newsText(config, words, sampleRefusalUrl(config.publicOrigin));

export function create(
  { db, config }: Pick<Services, 'db' | 'config'>,
  asker: Asker,
  words: NewsWords,
  key: string | null,
): Promise<string> {
  const call = {
    key,
    route: createNews.path,
    caller: asker.memberId,
    fingerprint: fingerprintOf(config.tokenSecrets, words),
  };
  return db.transaction(async (tx) => {
    const known = await claimIdempotent(tx, call);
    if (known !== null) return (known.body as { id: string }).id;
    const operator = await requireRole(tx, asker, { needs });
    const id = await repository.insertNews(tx, words, asker.memberId);
    await noteAct(tx, operator, { act: 'news.create', target: id });
    await storeIdempotent(tx, call, { status: 201, body: { id } });
    return id;
  });
}

/** @throws ApiError not_found, invalid_input (version) */
export function edit(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  id: string,
  draft: NewsWords & { version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs });
    if (!(await repository.updateDraft(tx, id, draft))) {
      if ((await repository.findWords(tx, id)) === null) throw new ApiError('not_found');
      throw new ApiError('invalid_input', { fields: { version: 'mismatch' } });
    }
    await noteAct(tx, operator, { act: 'news.edit', target: id });
  });
}

/** Resolves to whether there was a draft to delete. */
export function remove({ db }: Pick<Services, 'db'>, asker: Asker, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs });
    const deleted = await repository.deleteDraft(tx, id);
    if (deleted) await noteAct(tx, operator, { act: 'news.delete', target: id });
    return deleted;
  });
}

/**
 * The mail as members would get it; at any hour, since its recipient asked for it.
 * @throws ApiError not_found
 */
export async function sendToSelf(services: Services, asker: Asker, id: string): Promise<void> {
  const { db, queue, config } = services;
  await db.transaction(async (tx) => {
    const { memberId } = asker;
    const { operator, target } = await requireAuthority(tx, asker, { needs, memberId });
    const words = await repository.findWords(tx, id);
    if (words === null || target.email === null) throw new ApiError('not_found');
    const unsubscribe = await refusalUrl(tx, config.publicOrigin, memberId);
    const text = newsText(config, words, unsubscribe);
    const message = { to: target.email, memberId, unsubscribe, ...text };
    await queue.put(tx, 'mail', { topic: 'news', message }, noticeLifeSeconds);
    await noteAct(tx, operator, { act: 'news.test', target: id });
  });
  queue.wake();
}
