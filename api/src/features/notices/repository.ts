import { noticeLifeDays } from '@dure/contract/limits.ts';
import type { NoticeKind, NoticeMailTime, NoticeTopic } from '@dure/contract/notices.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/** Deletes a member's notices, notices about them, and their choices. */
export async function deleteOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from notices where member_id = ${memberId} or about_id = ${memberId}`);
  await tx.execute(sql`delete from notice_choices where member_id = ${memberId}`);
}

/** Deletes the notices of one kind about a seat request. */
export async function deleteOfRequest(tx: Transaction, requestId: string, kind: NoticeKind): Promise<void> {
  await tx.execute(sql`delete from notices where request_id = ${requestId} and kind = ${kind}`);
}

/** Ids ascend with time. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from notices where id in (
      select id from notices where id < uuidv7(make_interval(days => -${noticeLifeDays}::int))
      order by id limit ${sweepBatch} for update skip locked
    )`);
}

/** Marks those in `ids`, or all up to one, as read; ids ascend with time. Keeps the time of the first reading. */
export async function setRead(
  executor: Executor,
  memberId: string,
  which: { readonly ids: readonly string[] } | { readonly up_to: string },
): Promise<void> {
  const named =
    'ids' in which
      ? sql`id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(which.ids)}::jsonb))`
      : sql`id <= ${which.up_to}`;
  await executor.execute(sql`
    update notices set read_at = now() where member_id = ${memberId} and read_at is null and ${named}`);
}

export type Choices = Readonly<Partial<Record<NoticeTopic, NoticeMailTime>>>;

export async function findChoices(executor: Executor, memberId: string): Promise<Choices> {
  const [row] = await executor.execute<{ chosen: Choices }>(sql`
    select coalesce(jsonb_object_agg(topic, time), '{}') as chosen from notice_choices where member_id = ${memberId}`);
  return row?.chosen ?? {};
}

/** Stores nothing for former members. */
export async function choose(
  executor: Executor,
  memberId: string,
  topics: readonly NoticeTopic[],
  time: NoticeMailTime,
): Promise<void> {
  await executor.execute(sql`
    with reader as (select id from members where id = ${memberId} and left_at is null for key share)
    insert into notice_choices (member_id, topic, time)
    select id, topic, ${time} from reader, jsonb_array_elements_text(${JSON.stringify(topics)}::jsonb) as topic
    on conflict (member_id, topic) do update set time = excluded.time`);
}
