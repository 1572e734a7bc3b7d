import { pathTo } from '@dure/contract/screens.ts';
import type { Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import {
  handOverAnsweredMessage,
  handOverMessage,
  inheritanceMessage,
  tagMessage,
} from '../../mail/offer-messages.ts';
import { roleAnsweredMessage, roleOfferMessage } from '../../mail/role-message.ts';
import type { Services } from '../../services.ts';
import { tellMembers } from '../notices/service.ts';
import type { Asked, HandOver, RoleOffer } from './repository.ts';
import { findHandOverNames, findPeople } from './telling-repository.ts';

/** Recipients are notified as they chose; the sender of a hand-over or a role gets the answer by mail. */

type Telling = Pick<Services, 'config' | 'queue'>;

export async function tellOfHandOver(
  tx: Transaction,
  services: Telling,
  { projectId, fromId, toId }: HandOver,
  offerId: string,
) {
  const { brand, publicOrigin } = services.config;
  const url = `${publicOrigin}/projects/${projectId}/team`;
  const ids = { memberId: toId, aboutId: fromId, projectId, offerId };
  await tellMembers(tx, services, [{ kind: 'offered', event: offerId, ...ids }], ({ who, title }, stopUrl) =>
    handOverMessage(brand.name, { userName: who ?? '', title: title ?? '' }, { url, stopUrl }),
  );
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

export async function tellOfRole(
  tx: Transaction,
  services: Telling,
  { fromId, toId, role }: RoleOffer,
  offerId: string,
) {
  const { brand, publicOrigin } = services.config;
  const told = { memberId: toId, kind: 'offered' as const, event: offerId, aboutId: fromId, offerId };
  await tellMembers(tx, services, [told], ({ who }, stopUrl) =>
    roleOfferMessage(
      brand.name,
      { userName: who ?? '', role },
      { url: publicOrigin + pathTo('home'), stopUrl },
    ),
  );
}

export async function tellOfInheritances(tx: Transaction, services: Telling, asked: readonly Asked[]) {
  const { brand, publicOrigin } = services.config;
  const told = asked.map(({ offerId, memberId }) => {
    return { memberId, kind: 'offered' as const, event: offerId, offerId };
  });
  await tellMembers(tx, services, told, (_, stopUrl) =>
    inheritanceMessage(brand.name, { url: publicOrigin + pathTo('home'), stopUrl }),
  );
}

export async function tellOfRoleAnswer(
  tx: Transaction,
  { config, queue }: Telling,
  offer: RoleOffer,
  accepted: boolean,
) {
  const { from, to } = await findPeople(tx, offer);
  if (from.email === null) return;
  const url = `${config.publicOrigin}/operator/team`;
  const text = roleAnsweredMessage(
    config.brand.name,
    { userName: to.name ?? '', role: offer.role },
    accepted,
    url,
  );
  const message = { to: from.email, memberId: offer.fromId, ...text };
  await queue.put(tx, 'mail', { topic: 'offer', message }, noticeLifeSeconds);
}

export async function tellOfTags(
  tx: Transaction,
  services: Telling,
  { postId, fromId, asked }: { postId: string; fromId: string; asked: readonly Asked[] },
) {
  const { brand, publicOrigin } = services.config;
  const url = `${publicOrigin}/posts/${postId}`;
  const told = asked.map(({ offerId, memberId }) => {
    return { memberId, kind: 'offered' as const, event: offerId, aboutId: fromId, offerId };
  });
  await tellMembers(tx, services, told, ({ who }, stopUrl) =>
    tagMessage(brand.name, who ?? '', { url, stopUrl }),
  );
}
