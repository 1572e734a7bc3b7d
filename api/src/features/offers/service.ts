import { offersPerMemberPerDay } from '@dure/contract/limits.ts';
import type { Offer } from '@dure/contract/offers.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { tellOfHandOver, tellOfInheritances, tellOfRole, tellOfTags } from './telling.ts';

/**
 * Offers to do something in another member's name (docs/decisions/0118): made here, in the offering act's
 * transaction, and answered in answering/.
 */

const budget: Budget = { scope: 'offer', max: offersPerMemberPerDay, windowSeconds: 24 * 60 * 60 };

type Asking = Pick<Services, 'config' | 'queue'>;

const spendOn = (tx: Transaction, { config }: Asking, fromId: string, people: number) =>
  spend(tx, budget, subjectOf(config.tokenSecrets, fromId), 'rate_limited', people);

/**
 * Offers a project, whose row is locked; withdraws an offer to somebody else. False if they were asked already. Call
 * `queue.wake()` after the commit.
 * @throws ApiError offer_refused, rate_limited
 */
export async function offerHandOver(
  tx: Transaction,
  services: Asking,
  handOver: repository.HandOver,
): Promise<boolean> {
  const open = await repository.findHandOver(tx, handOver.projectId);
  if (open?.toId === handOver.toId) return false;
  if (await repository.hasRefused(tx, { kind: 'hand_over', ...handOver }))
    throw new ApiError('offer_refused');
  await spendOn(tx, services, handOver.fromId, 1);
  await repository.withdrawHandOver(tx, handOver.projectId);
  const offerId = await repository.insertHandOver(tx, handOver);
  await tellOfHandOver(tx, services, handOver, offerId);
  return true;
}

/** Call it while the project's row is locked. False if nobody was asked. */
export const withdrawHandOver = repository.withdrawHandOver;

/**
 * Offers an operating role to a member, whose row is locked; withdraws an offer of another role. False if they were
 * asked already. Call `queue.wake()` after the commit.
 * @throws ApiError offer_refused, rate_limited
 */
export async function offerRole(
  tx: Transaction,
  services: Asking,
  offer: repository.RoleOffer,
): Promise<boolean> {
  if ((await repository.findRole(tx, offer.toId)) === offer.role) return false;
  if (await repository.hasRefused(tx, { kind: 'role', ...offer })) throw new ApiError('offer_refused');
  await spendOn(tx, services, offer.fromId, 1);
  await repository.withdrawRole(tx, offer.toId);
  await tellOfRole(tx, services, offer, await repository.insertRole(tx, offer));
  return true;
}

export type { OpenRole } from './repository.ts';

/** False if the member was offered no role. */
export const withdrawRole = repository.withdrawRole;
export const openRoles = ({ sql }: Pick<Services, 'sql'>) => repository.findOpenRoles(sql);

/**
 * Asks members whether a new post may tag them; its author isn't asked. Call `queue.wake()` after the commit.
 * @throws ApiError rate_limited
 */
export async function offerTags(
  tx: Transaction,
  services: Asking,
  tags: { readonly postId: string; readonly fromId: string; readonly toIds: readonly string[] },
): Promise<void> {
  const people = tags.toIds.filter((id) => id !== tags.fromId).length;
  if (people === 0) return;
  await spendOn(tx, services, tags.fromId, people);
  await tellOfTags(tx, services, { ...tags, asked: await repository.insertTagOffers(tx, tags) });
}

/** Asks the teams of projects whose creators have left who takes over. Call `queue.wake()` after the commit. */
export async function offerInheritances(tx: Transaction, services: Asking): Promise<void> {
  await tellOfInheritances(tx, services, await repository.insertInheritances(tx));
}

/** Offers that wait for a member's answer, the newest first. */
export async function openOffers({ sql }: Pick<Services, 'sql'>, memberId: string): Promise<Offer[]> {
  const rows = await repository.findOpenOf(sql, memberId);
  return rows.map(({ role, ...offer }) => ({ ...offer, ...(role !== null && { role }) }));
}

/** Part of leaving; runs after the leaver's projects were locked. */
export const forgetOffers = repository.deleteOf;

/** Run by the sweep. */
export const forgetOldOffers = repository.deleteOld;
