import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { mailAddress } from '../../../database/schema/everyday-addresses.ts';
import { agreedToNews } from '../../news/service.ts';
import { underWay } from './repository.ts';

/** Sending news: one piece at a time, so the mails among the jobs all belong to it. */

const secondOfDay = sql`extract(epoch from (now() at time zone 'Asia/Seoul')::time)::float8`;

/** The second of the day in Korean time, and how many news mails are due and not taken. */
export async function findPace(tx: Transaction): Promise<{ second: number; due: number }> {
  const [row] = await tx.execute<{ second: number; due: number }>(sql`
    select ${secondOfDay} as second, (
      select count(*)::int from jobs where kind = 'news-mail' and run_at <= now()
    ) as due`);
  if (row === undefined) throw new Error('the clock says nothing');
  return row;
}

/**
 * The next `count` members who had agreed when it started, each once: claiming locks the piece and advances its
 * position. Null if it isn't being sent. `walked`: nobody is left.
 */
export async function claimNext(
  tx: Transaction,
  newsId: string,
  count: number,
): Promise<{ memberIds: readonly string[]; walked: boolean } | null> {
  const [row] = await tx.execute<{ memberIds: string[]; walked: boolean }>(sql`
    with held as materialized (
      select reached_id, started_at from news_mails
      where id = ${newsId} and ${underWay} and walked_at is null for update
    ), next as materialized (
      select distinct member_id from ${agreedToNews}
        and member_id > (select coalesce(reached_id, '00000000-0000-0000-0000-000000000000') from held)
        and agreed_at <= (select started_at from held)
      order by member_id limit ${count}
    ), moved as (
      update news_mails set
        reached_id = coalesce((select member_id from next order by member_id desc limit 1), reached_id),
        walked_at = case when (select count(*) from next) < ${count} then now() end
      where id = ${newsId} and exists (select from held)
      returning walked_at is not null as walked
    )
    select walked, (select coalesce(json_agg(member_id order by member_id), '[]') from next) as "memberIds" from moved`);
  return row ?? null;
}

/**
 * A mail at this moment; `email` is null if its member has withdrawn, left or been suspended. Null if it was stopped.
 */
export async function findMail(
  executor: Executor,
  { newsId, memberId }: { newsId: string; memberId: string },
): Promise<{ subject: string; text: string; email: string | null; second: number } | null> {
  const [row] = await executor.execute<{
    subject: string;
    text: string;
    email: string | null;
    second: number;
  }>(sql`
    select news_mails.subject, text, ${secondOfDay} as second, (
      select ${mailAddress()} from ${agreedToNews} and member_id = ${memberId} limit 1
    ) as email
    from news_mails where id = ${newsId} and ${underWay}`);
  return row ?? null;
}

/** Counts a mail's outcome in the transaction that ends its job. */
export async function count(
  tx: Transaction,
  newsId: string,
  outcome: 'sent' | 'failed' | 'refused',
  jobId: string,
): Promise<void> {
  const column = sql.raw(outcome);
  await tx.execute(sql`update news_mails set ${column} = ${column} + 1 where id = ${newsId}`);
  await finishIfLast(tx, jobId);
}

/**
 * Finishes the piece if no mail is left except that of `jobId`, which this transaction ends. A separate statement: of
 * the last two that end at once, the second sees that the first has.
 */
export async function finishIfLast(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`
    update news_mails set finished_at = now()
    where ${underWay} and walked_at is not null
      and not exists (select from jobs where kind = 'news-mail' and id <> ${jobId})`);
}

/** Mails being sent at this moment end by themselves. */
export async function dropWaiting(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from jobs where kind = 'news-mail' and attempts = failed_attempts`);
}
