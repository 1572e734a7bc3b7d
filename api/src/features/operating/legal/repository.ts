import type { LegalKind } from '@dure/contract/legal.ts';
import { legalAheadDays, legalNoticeDays } from '@dure/contract/limits.ts';
import type { PublishedVersion } from '@dure/contract/operating-legal.ts';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { mailAddress } from '../../../database/schema/everyday-addresses.ts';
import { instant } from '../instant.ts';

const today = sql.raw(koreanToday);
/** Not withdrawn, and not yet in force. */
const isComing = sql`withdrawn_at is null and holds_from > ${today}`;
const firstDay = sql`${today} + ${legalNoticeDays}::int`;
const lastDay = sql`${today} + ${legalAheadDays}::int`;

export interface PublishedRow extends PublishedVersion {
  readonly document: LegalKind;
}

/** Versions shown of each document, the newest first. */
const shownMax = 50;

export const findPublished = (sql: Sql) => sql<PublishedRow[]>`
  select published.*, user_name as by from (select unnest(array['terms', 'privacy']) as document) kind, lateral (
    select id, document, holds_from::text as version, reason, published_by,
      ${instant(sql, 'published_at')} as at, told,
      case
        when withdrawn_at is not null then 'withdrawn'
        when holds_from > ${sql.unsafe(koreanToday)} then 'coming'
        when holds_from = max(holds_from) filter (where withdrawn_at is null and holds_from <= ${sql.unsafe(koreanToday)}) over () then 'current'
        else 'earlier'
      end as state
    from legal_versions where legal_versions.document = kind.document
    order by holds_from desc, id desc limit ${shownMax}
  ) published join members on members.id = published_by
  order by published.version desc, published.id desc`;

/** The first and last day on which a version published now can take effect, YYYY-MM-DD. */
export async function findDays(executor: Executor): Promise<{ from: string; until: string }> {
  const [row] = await executor.execute<{ from: string; until: string }>(
    sql`select (${firstDay})::text as from, (${lastDay})::text as until`,
  );
  if (row === undefined) throw new Error('the clock says nothing');
  return row;
}

export interface NewVersion {
  readonly document: LegalKind;
  readonly version: string;
  readonly text: string;
  readonly reason: string;
}

/** `early`: a day that can't be chosen; `taken`: another version takes effect on that day. */
export async function insertVersion(
  tx: Transaction,
  { document, version, text, reason }: NewVersion,
  memberId: string,
): Promise<{ id: string } | 'early' | 'taken'> {
  const [row] = await tx.execute<{ fits: boolean; id: string | null }>(sql`
    with given as materialized (
      select ${version}::date between ${firstDay} and ${lastDay} as fits
    ), published as (
      insert into legal_versions (document, holds_from, text, reason, published_by)
      select ${document}, ${version}::date, ${text}, ${reason}, ${memberId}::uuid from given where fits
      on conflict do nothing returning id
    )
    select fits, (select id from published) as id from given`);
  if (!row?.fits) return 'early';
  return row.id === null ? 'taken' : { id: row.id };
}

/** The version that this call withdrew; null if it is in force, or was already withdrawn. */
export async function withdraw(
  tx: Transaction,
  id: string,
): Promise<{ document: string; version: string } | null> {
  const [row] = await tx.execute<{ document: string; version: string }>(sql`
    update legal_versions set withdrawn_at = now() where id = ${id} and ${isComing}
    returning document, holds_from::text as version`);
  return row ?? null;
}

/** Versions that members are being told of: a few at most. */
export const findComing = (executor: Executor) =>
  executor.execute<{ id: string }>(sql`select id from legal_versions where ${isComing} order by id`);

export interface ToTell {
  readonly memberId: string;
  readonly email: string;
  readonly document: LegalKind;
  readonly version: string;
  readonly reason: string;
}

/**
 * Claims the next members to tell of a version, at most `count`, each once: claiming locks the version and advances its
 * position. Ids follow the order of joining, so members who join before its day come last. Members who joined less than
 * a minute ago wait for the next round, since an earlier id may still be uncommitted.
 */
export const claimNext = (tx: Transaction, id: string, count: number) =>
  tx.execute<ToTell & Record<string, unknown>>(sql`
    with held as materialized (
      select id, document, holds_from, reason, reached_id from legal_versions
      where id = ${id} and ${isComing} for update skip locked
    ), next as materialized (
      select members.id, ${mailAddress()} as email from members
      where left_at is null and email is not null and created_at < now() - interval '1 minute'
        and exists (select from held)
        and members.id > (select coalesce(reached_id, '00000000-0000-0000-0000-000000000000') from held)
      order by members.id limit ${count}
    ), moved as (
      update legal_versions set told = told + (select count(*) from next),
        reached_id = (select id from next order by id desc limit 1)
      where id in (select id from held) and exists (select from next)
    )
    select next.id as "memberId", next.email, document, holds_from::text as version, reason
    from next, held order by next.id`);
