import { mailLogDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/client.ts';
import { sweepBatch } from '../database/sweep-batch.ts';

/** The log of mails per recipient, kept after the job is gone (docs/decisions/0127). */

const listOf = (texts: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** For leaving: forgets mails of dropped jobs and all mails to these addresses. */
export async function forgetMails(
  tx: Transaction,
  ids: readonly string[],
  accounts: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from mail_log where id in (select value::uuid from ${listOf(ids)} ids) or account in ${listOf(accounts)}`);
}

/** Returns whether the mail counted as accepted until now. The server's report replaces its earlier reply. */
export async function markBounced(executor: Executor, id: string, reply: string | null): Promise<boolean> {
  const marked = await executor.execute(sql`
    update mail_log set state = 'bounced', fault = 'BOUNCED', reply = ${reply}, changed_at = now()
    where id = ${id} and state = 'accepted' returning id`);
  return marked.length === 1;
}

/** For sweeping. */
export async function forgetOldMails(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from mail_log where id in (
      select id from mail_log where created_at < now() - make_interval(days => ${mailLogDays})
      order by created_at limit ${sweepBatch} for update skip locked
    )`);
}
