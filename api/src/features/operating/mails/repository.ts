import { mailDaysShown, mailsPerPage } from '@dure/contract/limits.ts';
import type { MailState, Mails } from '@dure/contract/operating-mails.ts';
import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Transaction } from '../../../database/client.ts';
import { koreanToday } from '../../../database/korean-day.ts';
import { instant } from '../instant.ts';

/** Mails among the jobs: as many as wait, so no index beside the key is needed. */

const state = `case when dead_at is not null then 'dead' when attempts > failed_attempts then 'under_way'
  when failed_attempts > 0 then 'failed' else 'queued' end`;

export interface MailRow {
  readonly id: string;
  readonly sealed: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly fault: string | null;
  readonly created_at: string;
  readonly next_at: string | null;
  readonly until: string;
}

/** The oldest first, one more than a page shows. */
export const findPage = (sql: Sql, states: readonly MailState[], after: string | null) =>
  sql<MailRow[]>`
    select id, sealed, attempts, fault, ${sql.unsafe(state)} as state, ${instant(sql, 'created_at')} as created_at,
      case when dead_at is null then ${instant(sql, 'run_at')} end as next_at, ${instant(sql, 'drop_at')} as until
    from jobs
    where kind = 'mail' and ${sql.unsafe(state)} in ${sql([...states])} ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${mailsPerPage + 1}`;

export async function countStates(sql: Sql): Promise<Mails['counts']> {
  const rows = await sql<{ state: MailState; count: number }[]>`
    select ${sql.unsafe(state)} as state, count(*)::int as count from jobs where kind = 'mail' group by 1`;
  const of = (which: MailState) => rows.find((row) => row.state === which)?.count ?? 0;
  return { queued: of('queued'), under_way: of('under_way'), failed: of('failed'), dead: of('dead') };
}

/** Today first; a day without mails is there with noughts. */
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
 * Due at once, unless it is being sent, or somebody else has made it due already: by the clock, since they may have begun
 * after this transaction.
 */
export async function makeDue(tx: Transaction, id: string): Promise<boolean> {
  const due = await tx.execute(statement`
    update jobs set run_at = now(), dead_at = null
    where ${isMail(id)} and attempts = failed_attempts and failed_attempts > 0
      and run_at > clock_timestamp() and drop_at > now()
    returning id`);
  return due.length === 1;
}

/** What was to be sent; null where it is being sent, or gone. */
export async function takeAway(
  tx: Transaction,
  id: string,
): Promise<{ sealed: string; dead: boolean } | null> {
  const [row] = await tx.execute<{ sealed: string; dead: boolean }>(statement`
    delete from jobs where ${isMail(id)} and attempts = failed_attempts returning sealed, dead_at is not null as dead`);
  return row ?? null;
}
