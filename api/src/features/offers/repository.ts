import { offerLifeDays, offerRestDays, openOffersPerPair, ownOffersShown } from '@dure/contract/limits.ts';
import type { Offer, OfferKind } from '@dure/contract/offers.ts';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../database/client.ts';
import { excerpt } from '../../database/excerpt.ts';
import { rfc3339 } from '../../database/rfc3339.ts';
import { offers } from '../../database/schema/offers.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

export interface HandOver {
  readonly projectId: string;
  readonly fromId: string;
  readonly toId: string;
}

/** People asked per statement, since each may get a mail. */
const heirsAtOnce = 500;

const isOpen = and(isNull(offers.answer), sql`${offers.expiresAt} > now()`);
const expiresAt = sql`now() + make_interval(days => ${offerLifeDays})`;

async function withdraw(tx: Transaction, which: SQL, kind: OfferKind): Promise<boolean> {
  const withdrawn = await tx
    .update(offers)
    .set({ answer: 'withdrawn', answeredAt: sql`now()` })
    .where(and(which, eq(offers.kind, kind), isNull(offers.answer)))
    .returning({ id: offers.id });
  return withdrawn.length > 0;
}

async function insert(
  tx: Transaction,
  offer: Omit<typeof offers.$inferInsert, 'expiresAt'>,
): Promise<string> {
  const [row] = await tx
    .insert(offers)
    .values({ ...offer, expiresAt })
    .returning({ id: offers.id });
  if (row === undefined) throw new Error('a row that was inserted is returned');
  return row.id;
}

/** A project's open hand-over; null if there is none. */
export async function findHandOver(executor: Executor, projectId: string) {
  const [row] = await executor
    .select({ id: offers.id, toId: offers.toId })
    .from(offers)
    .where(and(eq(offers.projectId, projectId), eq(offers.kind, 'hand_over'), isOpen));
  return row ?? null;
}

/** Whether `toId` refused this kind of offer from the same person within `offerRestDays`. */
export async function hasRefused(
  executor: Executor,
  { kind, fromId, toId }: { kind: OfferKind; fromId: string; toId: string },
): Promise<boolean> {
  const refused = await executor.execute(sql`
    select from offers where from_id = ${fromId} and to_id = ${toId} and kind = ${kind} and answer = 'refused'
      and answered_at > now() - make_interval(days => ${offerRestDays}) limit 1`);
  return refused.length > 0;
}

/** Withdraws expired offers too, so that there can be another. False if there was none. */
export const withdrawHandOver = (tx: Transaction, projectId: string): Promise<boolean> =>
  withdraw(tx, eq(offers.projectId, projectId), 'hand_over');

/** Resolves to its id. */
export const insertHandOver = (tx: Transaction, handOver: HandOver): Promise<string> =>
  insert(tx, { kind: 'hand_over', ...handOver });

export interface RoleOffer {
  readonly fromId: string;
  readonly toId: string;
  readonly role: OperatingRole;
}

/** A member's open role offer; null if there is none. */
export async function findRole(executor: Executor, toId: string): Promise<OperatingRole | null> {
  const [row] = await executor
    .select({ role: offers.role })
    .from(offers)
    .where(and(eq(offers.toId, toId), eq(offers.kind, 'role'), isOpen));
  return row?.role ?? null;
}

/** Withdraws expired offers too, so that there can be another. False if there was none. */
export const withdrawRole = (tx: Transaction, toId: string): Promise<boolean> =>
  withdraw(tx, eq(offers.toId, toId), 'role');

/** Resolves to its id. */
export const insertRole = (tx: Transaction, offer: RoleOffer): Promise<string> =>
  insert(tx, { kind: 'role', ...offer });

export interface OpenRole {
  readonly member_id: string;
  readonly user_name: string;
  readonly role: OperatingRole;
  readonly expires_at: string;
}

/** Role offers that wait for an answer, the newest first. */
export const findOpenRoles = (sqlClient: Sql) => sqlClient<OpenRole[]>`
  select member.id as member_id, user_name, offer.role,
    ${sqlClient.unsafe(rfc3339('offer.expires_at'))} as expires_at
  from offers offer join members member on member.id = offer.to_id
  where offer.kind = 'role' and offer.answer is null and offer.expires_at > now() order by offer.id desc`;

/**
 * Asks everybody on the teams of projects whose creators have left, once each. Locks the members it asks, and
 * leaves those who are leaving or being changed right now to the next sweep.
 */
export async function insertInheritances(tx: Transaction): Promise<Asked[]> {
  return tx.execute<{ offerId: string; memberId: string }>(sql`
    with heirs as materialized (
      select member.id as member_id, project.id as project_id, project.unled_since
      from projects project join project_members part on part.project_id = project.id
        join members member on member.id = part.member_id and member.left_at is null and member.suspended_at is null
      where project.unled_since > now() - make_interval(days => ${offerLifeDays}) and project.deleted_at is null
        and not exists (
          select from offers asked
          where asked.project_id = project.id and asked.to_id = member.id and asked.kind = 'inherit'
        )
      order by member.id, project.id limit ${heirsAtOnce} for key share of member skip locked
    )
    insert into offers (kind, to_id, project_id, expires_at)
    select 'inherit', member_id, project_id, unled_since + make_interval(days => ${offerLifeDays}) from heirs
    on conflict do nothing
    returning id as "offerId", to_id as "memberId"`);
}

/** Withdraws the offers of a project that somebody has taken over. */
export const withdrawInheritances = (tx: Transaction, projectId: string): Promise<boolean> =>
  withdraw(tx, eq(offers.projectId, projectId), 'inherit');

export interface Asked {
  readonly offerId: string;
  readonly memberId: string;
}

/**
 * Asks the members of `toIds` whether the post may tag them, in this order. Skips those who refused the
 * author within `offerRestDays`, or for whom `openOffersPerPair` of the author's tags wait. Resolves to the
 * members asked.
 */
export async function insertTagOffers(
  tx: Transaction,
  { postId, fromId, toIds }: { postId: string; fromId: string; toIds: readonly string[] },
): Promise<Asked[]> {
  return tx.execute<{ offerId: string; memberId: string }>(sql`
    insert into offers (kind, from_id, to_id, post_id, ordinal, expires_at)
    select 'tag', ${fromId}, member.id, ${postId}, place - 1, ${expiresAt}
    from jsonb_array_elements_text(${JSON.stringify(toIds)}::text::jsonb) with ordinality as wanted (id, place)
      join members member on member.id = wanted.id::uuid
    where member.id <> ${fromId} and member.left_at is null and member.suspended_at is null and (
      select count(*) filter (where answer is null and expires_at > now()) < ${openOffersPerPair}
        and count(*) filter (where answer = 'refused'
          and answered_at > now() - make_interval(days => ${offerRestDays})) = 0
      from offers earlier
      where earlier.from_id = ${fromId} and earlier.to_id = member.id and earlier.kind = 'tag'
    )
    for key share of member
    returning id as "offerId", to_id as "memberId"`);
}

type OpenOffer = Omit<Offer, 'role'> & { readonly role: OperatingRole | null };

const { longer, cut } = excerpt(60);

/** A member's open offers, the newest first, if the sender may still make them and their subject exists. */
export const findOpenOf = (sqlClient: Sql, toId: string) => sqlClient<OpenOffer[]>`
  select offer.id, offer.kind,
    json_build_object('id', coalesce(asker.id::text, ''), 'user_name', coalesce(asker.user_name, '')) as "from",
    case when project.id is not null then json_strip_nulls(json_build_object('id', project.id, 'title', project.title,
      'description', case when offer.kind = 'inherit' then project.description end)) end as project,
    case when post.id is not null then json_build_object('id', post.id,
      'content', regexp_replace(post.content, ${longer}, ${cut})) end as post,
    offer.role,
    ${sqlClient.unsafe(rfc3339('offer.expires_at'))} as expires_at
  from offers offer
    left join members asker on asker.id = offer.from_id and asker.left_at is null and asker.suspended_at is null
      and (offer.kind <> 'role' or asker.operating_role = 'owner' and asker.role_suspended_at is null)
    left join projects project on project.id = offer.project_id and project.deleted_at is null
      and (project.creator_id = offer.from_id or offer.kind = 'inherit' and project.unled_since is not null) and exists (
        select from project_members part where part.project_id = project.id and part.member_id = offer.to_id
      )
    left join posts post on post.id = offer.post_id and post.deleted_at is null
  where offer.to_id = ${toId} and offer.answer is null and offer.expires_at > now()
    and (offer.kind = 'inherit' or asker.id is not null)
    and (offer.kind = 'role' or coalesce(project.id, post.id) is not null)
  order by offer.id desc limit ${ownOffersShown}`;

/** An offer to a member, whatever its outcome. */
export async function findTo(executor: Executor, { id, toId }: { id: string; toId: string }) {
  const [row] = await executor
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.toId, toId)));
  return row ?? null;
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findTo>>>;

/** Of concurrent answers, or an answer and a withdrawal, one gets true. */
export async function claimAnswer(
  tx: Transaction,
  id: string,
  answer: 'accepted' | 'refused',
): Promise<boolean> {
  const claimed = await tx
    .update(offers)
    .set({ answer, answeredAt: sql`now()` })
    .where(and(eq(offers.id, id), isOpen))
    .returning({ id: offers.id });
  return claimed.length === 1;
}

/** Deletes a member's offers, sent and received. */
export async function deleteOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from offers where from_id = ${memberId} or to_id = ${memberId}`);
}

/** Keeps ended offers for as long as a refusal counts. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from offers where id in (
      select id from offers where expires_at < now() - make_interval(days => ${offerRestDays})
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}
