import { noticeLifeDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/** What a member was told, what others were told of them, and what they chose. */
export async function deleteOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from notices where member_id = ${memberId} or about_id = ${memberId}`);
  await tx.execute(sql`delete from notice_choices where member_id = ${memberId}`);
}

/** Ids are in the order of time. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from notices where id in (
      select id from notices where id < uuidv7(make_interval(days => -${noticeLifeDays}::int))
      order by id limit ${sweepBatch} for update skip locked
    )`);
}
