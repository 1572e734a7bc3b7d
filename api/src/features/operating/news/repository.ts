import { newsPerPage } from '@dure/contract/limits.ts';
import type { NewsWords } from '@dure/contract/operating-news.ts';
import { sql as statement } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../../database/client.ts';
import { agreedToNews } from '../../news/service.ts';
import { instant } from '../instant.ts';

/** Writing, starting, stopping and showing news; `sending-repository.ts` sends it. */

export const underWay = statement`started_at is not null and stopped_at is null and finished_at is null`;

/** One piece starts at a time. */
const startingLock = 4_682_051;

export interface NewsRow {
  readonly id: string;
  readonly subject: string;
  readonly author: string | null;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly stopped_at: string | null;
  readonly finished_at: string | null;
  readonly recipients: number | null;
  readonly sent: number;
  readonly refused: number;
  readonly failed: number;
  /** Second of the day in Korean time. */
  readonly second: number;
}

const row = (sql: Sql) => sql`
  news.id, subject, author.user_name as author, ${instant(sql, 'news.created_at')} as created_at,
  ${instant(sql, 'started_at')} as started_at, ${instant(sql, 'stopped_at')} as stopped_at,
  ${instant(sql, 'finished_at')} as finished_at, recipients, sent, refused, failed,
  extract(epoch from (now() at time zone 'Asia/Seoul')::time)::float8 as second`;

/** One more than is shown. */
export const findPage = (sql: Sql, after: string | undefined) =>
  sql<NewsRow[]>`
    select ${row(sql)} from news_mails news join members author on author.id = author_id
    ${after === undefined ? sql`` : sql`where news.id < ${after}`}
    order by news.id desc limit ${newsPerPage + 1}`;

export async function findOne(
  sql: Sql,
  id: string,
): Promise<(NewsRow & { text: string; version: number }) | null> {
  const [found] = await sql<(NewsRow & { text: string; version: number })[]>`
    select ${row(sql)}, text, version from news_mails news join members author on author.id = author_id
    where news.id = ${id}`;
  return found ?? null;
}

const howMany = statement`select count(distinct member_id)::int as count from ${agreedToNews}`;

export async function countRecipients(executor: Executor): Promise<number> {
  const [counted] = await executor.execute<{ count: number }>(howMany);
  return counted?.count ?? 0;
}

export async function insertNews(
  tx: Transaction,
  { subject, text }: NewsWords,
  authorId: string,
): Promise<string> {
  const [made] = await tx.execute<{ id: string }>(statement`
    insert into news_mails (subject, text, author_id) values (${subject}, ${text}, ${authorId}) returning id`);
  if (made === undefined) throw new Error('no news was inserted');
  return made.id;
}

/** Its words; null if there is none. */
export async function findWords(tx: Transaction, id: string): Promise<NewsWords | null> {
  const [found] = await tx.execute<{ subject: string; text: string }>(statement`
    select subject, text from news_mails where id = ${id}`);
  return found ?? null;
}

/** False if it was edited since `version`, has started, or is gone. */
export async function updateDraft(
  tx: Transaction,
  id: string,
  { subject, text, version }: NewsWords & { version: number },
): Promise<boolean> {
  const updated = await tx.execute(statement`
    update news_mails set subject = ${subject}, text = ${text}, version = version + 1
    where id = ${id} and version = ${version} and started_at is null returning id`);
  return updated.length === 1;
}

export async function deleteDraft(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.execute(statement`
    delete from news_mails where id = ${id} and started_at is null returning id`);
  return deleted.length === 1;
}

/** Whether one is being sent; nobody starts another until the transaction ends. */
export async function holdStarting(tx: Transaction): Promise<boolean> {
  await tx.execute(statement`select pg_advisory_xact_lock(${startingLock})`);
  const busy = await tx.execute(statement`select from news_mails where ${underWay}`);
  return busy.length > 0;
}

/** The number of recipients; null if there are none, or it was edited since `version`, has started or is gone. */
export async function start(tx: Transaction, id: string, version: number): Promise<number | null> {
  const [started] = await tx.execute<{ recipients: number }>(statement`
    with counted as materialized (${howMany} and agreed_at <= now())
    update news_mails set started_at = now(), recipients = count from counted
    where id = ${id} and version = ${version} and started_at is null and count > 0 returning recipients`);
  return started?.recipients ?? null;
}

/** How many haven't had their turn; null if it wasn't being sent. */
export async function stop(tx: Transaction, id: string): Promise<number | null> {
  const [stopped] = await tx.execute<{ waiting: number }>(statement`
    update news_mails set stopped_at = now() where id = ${id} and ${underWay}
    returning greatest(0, recipients - sent - refused - failed) as waiting`);
  return stopped?.waiting ?? null;
}
