import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { consents } from '../../database/schema/consents.ts';
import { currentVersion } from '../legal/service.ts';

/** A member's consent to news and advertising by mail (Specification 11.1), in whichever version it was given. */
const standing = (memberId: string) =>
  and(eq(consents.memberId, memberId), eq(consents.subject, 'marketing'), isNull(consents.withdrawnAt));

/**
 * The consenting members who get news mails: not suspended, and with a proved address. Further conditions may
 * follow; ordered by `member_id`, with an index of its own.
 */
export const agreedToNews = sql`
  consents join members on members.id = member_id
  where consents.subject = 'marketing' and withdrawn_at is null
    and email_proven and left_at is null and suspended_at is null`;

/** Since when; null for members who get none. */
export async function findAgreedAt(executor: Executor, memberId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ agreedAt: sql<Date | null>`max(${consents.agreedAt})`.mapWith(consents.agreedAt) })
    .from(consents)
    .where(standing(memberId));
  return row?.agreedAt ?? null;
}

/** Locks the member's row: nobody consents while they leave. An existing consent stays as it is. */
export async function agree(executor: Executor, memberId: string): Promise<void> {
  await executor.execute(sql`
    insert into consents (member_id, subject, version)
    select id, 'marketing', ${currentVersion('privacy')} from members
    where id = ${memberId} and left_at is null and not exists (
      select from consents where member_id = ${memberId} and subject = 'marketing' and withdrawn_at is null)
    for no key update
    on conflict (member_id, subject, version) do update set agreed_at = now(), withdrawn_at = null
    where consents.withdrawn_at is not null`);
}

export async function withdraw(executor: Executor, memberId: string): Promise<void> {
  await executor
    .update(consents)
    .set({ withdrawnAt: sql`greatest(now(), ${consents.agreedAt})` })
    .where(standing(memberId));
}

/** Withdraws the consent; resolves to the day in Korean time, in words. */
export async function withdrawToday(executor: Executor, memberId: string): Promise<string> {
  await withdraw(executor, memberId);
  const [today] = await executor.execute<{ day: string }>(sql`
    select to_char(now() at time zone 'Asia/Seoul', 'YYYY"년" FMMM"월" FMDD"일"') as day`);
  return today?.day ?? '';
}
