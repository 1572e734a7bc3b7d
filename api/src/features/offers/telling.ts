import type { Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import { handOverAnsweredMessage, handOverMessage, tagMessage } from '../../mail/offer-messages.ts';
import type { Services } from '../../services.ts';
import type { Asked, HandOver } from './repository.ts';
import { findHandOverNames, findName } from './telling-repository.ts';

/** Mails about offers: to whoever is asked, and of a hand-over's answer to whoever asked. */

type Telling = Pick<Services, 'config' | 'queue'>;

export async function tellOfHandOver(tx: Transaction, { config, queue }: Telling, handOver: HandOver) {
  const { title, from, to } = await findHandOverNames(tx, handOver);
  if (to.email === null) return;
  const url = `${config.publicOrigin}/projects/${handOver.projectId}/team`;
  const text = handOverMessage(config.brand.name, { userName: from.name ?? '', title }, url);
  const message = { to: to.email, memberId: handOver.toId, ...text };
  await queue.put(tx, 'mail', { topic: 'offer', message }, noticeLifeSeconds);
}

export async function tellOfAnswer(
  tx: Transaction,
  { config, queue }: Telling,
  handOver: HandOver,
  accepted: boolean,
) {
  const { title, from, to } = await findHandOverNames(tx, handOver);
  if (from.email === null) return;
  const url = `${config.publicOrigin}/projects/${handOver.projectId}/team`;
  const text = handOverAnsweredMessage(config.brand.name, { userName: to.name ?? '', title }, accepted, url);
  const message = { to: from.email, memberId: handOver.fromId, ...text };
  await queue.put(tx, 'mail', { topic: 'offer', message }, noticeLifeSeconds);
}

export async function tellOfTags(
  tx: Transaction,
  { config, queue }: Telling,
  { postId, fromId, asked }: { postId: string; fromId: string; asked: readonly Asked[] },
) {
  if (asked.length === 0) return;
  const url = `${config.publicOrigin}/posts/${postId}`;
  const text = tagMessage(config.brand.name, await findName(tx, fromId), url);
  const jobs = asked.map(({ id, email }) => ({
    payload: { topic: 'offer' as const, message: { to: email, memberId: id, ...text } },
    afterSeconds: 0,
  }));
  await queue.putAll(tx, 'mail', jobs, noticeLifeSeconds);
}
