import { mailDaysShown, mailsPerPage, memberMailsShown } from '@dure/contract/limits.ts';
import type { MailOfMember, MailState, Mails } from '@dure/contract/operating-mails.ts';
import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { instant } from '../instant.ts';

const state = `case when dead_at is not null then 'dead' when attempts > failed_attempts then 'under_way'
  when failed_attempts > 0 then 'failed' else 'queued' end`;

export interface MailRow {
  readonly id: string;
  /** Null for a finished mail: then `topic` and `address` say what is known. */
  readonly sealed: string | null;
  readonly topic: string | null;
  readonly address: string | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly fault: string | null;
  readonly reply: string | null;
  readonly created_at: string;
  readonly next_at: string | null;
  readonly until: string | null;
}

interface Wanted {
  readonly states: readonly MailState[];
  /** Hashes of the recipient's address; null for any. */
  readonly accounts: readonly string[] | null;
  readonly after: string | null;
}

/**
 * The newest first, one more than a page shows. Only waiting mails are among the jobs, so the key is index enough;
 * finished ones are found by the log's indexes.
 */
export function findPage(sql: Sql, { states, accounts, after }: Wanted) {
  const page = sql`${after === null ? sql`` : sql`and id < ${after}`}
    ${accounts === null ? sql`` : sql`and account in ${sql([...accounts])}`}
    order by id desc limit ${mailsPerPage + 1}`;
  return sql<MailRow[]>`
    select * from (
      (select id, sealed, topic, address, ${sql.unsafe(state)} as state, attempts, fault, reply,
        ${instant(sql, 'created_at')} as created_at,
        case when dead_at is null then ${instant(sql, 'run_at')} end as next_at, ${instant(sql, 'drop_at')} as until
      from jobs left join lateral (
        select account, topic, address, reply from mail_log where mail_log.id = jobs.id
      ) logged on true
      where kind = 'mail' and ${sql.unsafe(state)} in ${sql([...states])} ${page})
      union all
      (select id, null, topic, address, state, attempts, fault, reply, ${instant(sql, 'created_at')}, null, null
      from mail_log
      where state in ${sql([...states])} and not exists (select from jobs where jobs.id = mail_log.id) ${page})
    ) found order by id desc limit ${mailsPerPage + 1}`;
}

/** The outcome of the newest mails to an address. */
export const findMailsTo = (sql: Sql, accounts: readonly string[]) =>
  sql<MailOfMember[]>`
    select ${instant(sql, 'created_at')} as at, topic, state, fault, reply from mail_log
    where account in ${sql([...accounts])} order by id desc limit ${memberMailsShown}`;

export async function countStates(sql: Sql): Promise<Mails['counts']> {
  const rows = await sql<{ state: MailState; count: number }[]>`
    select ${sql.unsafe(state)} as state, count(*)::int as count from jobs where kind = 'mail' group by 1`;
  const of = (which: MailState) => rows.find((row) => row.state === which)?.count ?? 0;
  return { queued: of('queued'), under_way: of('under_way'), failed: of('failed'), dead: of('dead') };
}

/** Today first; days without mails are included with zeros. */
export const findDays = (sql: Sql) =>
  sql<Mails['days']>`
    select to_char(shown.day, 'YYYY-MM-DD') as day,
      coalesce(sum(count) filter (where outcome = 'sent'), 0)::int as sent,
      coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused,
      coalesce(sum(count) filter (where outcome = 'late'), 0)::int as late
    from generate_series(
      ${sql.unsafe(koreanToday)} - ${mailDaysShown - 1}::int, ${sql.unsafe(koreanToday)}, interval '1 day'
    ) as shown (day) left join mail_days on mail_days.day = shown.day::date
    group by shown.day order by shown.day desc`;

const isMail = (id: string) => statement`id = ${id} and kind = 'mail'`;

export async function holdMail(tx: Transaction, id: string): Promise<{ sealed: string } | null> {
  const [row] = await tx.execute<{ sealed: string }>(
    statement`select sealed from jobs where ${isMail(id)} for update`,
  );
  return row ?? null;
}

/**
 * Makes it due at once, unless it is being sent or already due: by the real clock, since that may have begun after this
 * transaction.
 */
export async function makeDue(tx: Transaction, id: string): Promise<boolean> {
  const due = await tx.execute(statement`
    update jobs set run_at = now(), dead_at = null
    where ${isMail(id)} and attempts = failed_attempts and failed_attempts > 0
      and run_at > clock_timestamp() and drop_at > now()
    returning id`);
  return due.length === 1;
}

/** The unsent mail; null if it is being sent, or gone. */
export async function takeAway(
  tx: Transaction,
  id: string,
): Promise<{ sealed: string; dead: boolean } | null> {
  const [row] = await tx.execute<{ sealed: string; dead: boolean }>(statement`
    with taken as (
      delete from jobs where ${isMail(id)} and attempts = failed_attempts
      returning id, sealed, dead_at is not null as dead
    ), logged as (
      update mail_log set state = 'withdrawn', changed_at = now() from taken where mail_log.id = taken.id
    ) select sealed, dead from taken`);
  return row ?? null;
}
