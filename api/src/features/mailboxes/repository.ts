import { mailboxOf } from '@dure/contract/email.ts';
import { barredMailboxLifeDays, handledReportLifeDays, leftMailboxLifeDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/** Whether a member has it as either address, by both indexes; leavers have none. `but` is a member to ignore. */
export async function isMembers(executor: Executor, email: string, but: string | null): Promise<boolean> {
  const found = await executor.execute(sql`
    select from members
    where mailbox_of(email) = ${mailboxOf(email)} and id is distinct from ${but}::uuid
    union all
    select from everyday_addresses
    where mailbox_of(email) = ${mailboxOf(email)} and member_id is distinct from ${but}::uuid
    limit 1`);
  return found.length > 0;
}

export async function isWrittenSo(executor: Executor, email: string): Promise<boolean> {
  const found = await executor.execute(sql`select from members where email = ${email}`);
  return found.length > 0;
}

export async function isKept(executor: Executor, mailboxHash: string): Promise<boolean> {
  const found = await executor.execute(sql`
    select from proven_mailboxes where mailbox_hash = ${mailboxHash} and kept_until > now()`);
  return found.length > 0;
}

/** False if the mailbox has proved somebody else; of two concurrent claims the second waits for the first. */
export async function claim(
  tx: Transaction,
  { mailboxHash, memberId, isSchool }: { mailboxHash: string; memberId: string; isSchool: boolean },
): Promise<boolean> {
  const claimed = await tx.execute(sql`
    insert into proven_mailboxes as proven (mailbox_hash, member_id, is_school)
    values (${mailboxHash}, ${memberId}, ${isSchool})
    on conflict (mailbox_hash) do update
      set member_id = excluded.member_id, is_school = excluded.is_school, kept_until = null
      where proven.member_id = excluded.member_id or proven.kept_until <= now()
    returning mailbox_hash`);
  return claimed.length === 1;
}

/** Whether an address leads to the mailbox that proved the member. */
export async function isProvenBy(executor: Executor, email: string, memberId: string): Promise<boolean> {
  const found = await executor.execute(sql`
    select from members where id = ${memberId} and mailbox_of(email) = ${mailboxOf(email)}`);
  return found.length > 0;
}

/** The mailboxes that a member has now. */
export async function findAddresses(executor: Executor, memberId: string): Promise<readonly string[]> {
  const rows = await executor.execute<{ email: string }>(sql`
    select email from members where id = ${memberId} and email is not null
    union all select email from everyday_addresses where member_id = ${memberId}`);
  return rows.map(({ email }) => email);
}

/** Releases a member's mailboxes that are no school's and not in `but`: they may prove somebody else next. */
export async function release(tx: Transaction, memberId: string, but: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from proven_mailboxes where member_id = ${memberId} and not is_school
      and mailbox_hash not in (select value from jsonb_array_elements_text(${JSON.stringify(but)}::jsonb))`);
}

/** Forgets a mailbox that somebody else proved to a member's account. */
export async function forget(tx: Transaction, memberId: string, mailboxHash: string): Promise<void> {
  await tx.execute(sql`
    delete from proven_mailboxes where member_id = ${memberId} and mailbox_hash = ${mailboxHash}`);
}

/**
 * For a leaver: a school's mailbox rests, longer if they are suspended or were reported; others are forgotten.
 * `ownHash` is the hash of their present address, which they may have proved before mailboxes were recorded.
 */
export async function keepOfLeaver(tx: Transaction, memberId: string, ownHash: string): Promise<void> {
  await tx.execute(sql`
    insert into proven_mailboxes (mailbox_hash, member_id, is_school)
    select ${ownHash}, id, true from members where id = ${memberId} and verified_university_key is not null
    on conflict do nothing`);
  await tx.execute(sql`delete from proven_mailboxes where member_id = ${memberId} and not is_school`);
  await tx.execute(sql`
    update proven_mailboxes set member_id = null, kept_until = now() + make_interval(days => case
      when exists (select from members where id = ${memberId} and suspended_at is not null)
        or exists (
          select from reports left join projects on projects.id = project_id left join posts on posts.id = post_id
          where ${memberId}::uuid in (profile_id, reports.author_id, creator_id, posts.author_id) and outcome is distinct from 'dismissed'
            and reports.created_at > now() - make_interval(days => ${handledReportLifeDays})
        ) then ${barredMailboxLifeDays}::int else ${leftMailboxLifeDays}::int end)
    where member_id = ${memberId}`);
}

/** Run by the sweep; resolves to whether more may be left. */
export async function deleteOld(executor: Executor): Promise<boolean> {
  const deleted = await executor.execute(sql`
    delete from proven_mailboxes where mailbox_hash in (
      select mailbox_hash from proven_mailboxes where kept_until <= now()
      order by kept_until limit ${sweepBatch} for update skip locked
    ) returning mailbox_hash`);
  return deleted.length === sweepBatch;
}
