import { privacyVersion } from '@dure/contract/legal.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { consents } from '../../database/schema/consents.ts';

/** A member's consent to news and advertising by mail (Specification 11.1), in whichever version it was given. */
const standing = (memberId: string) =>
  and(eq(consents.memberId, memberId), eq(consents.subject, 'marketing'), isNull(consents.withdrawnAt));

/** Since when; null for who gets none. */
export async function findAgreedAt(executor: Executor, memberId: string): Promise<Date | null> {
  const [row] = await executor
    .select({ agreedAt: sql<Date | null>`max(${consents.agreedAt})`.mapWith(consents.agreedAt) })
    .from(consents)
    .where(standing(memberId));
  return row?.agreedAt ?? null;
}

/** Holds the member's row: nobody agrees to anything while they leave. What stands stays as it was. */
export async function agree(executor: Executor, memberId: string): Promise<void> {
  await executor.execute(sql`
    insert into consents (member_id, subject, version)
    select id, 'marketing', ${privacyVersion} from members
    where id = ${memberId} and left_at is null and not exists (
      select from consents where member_id = ${memberId} and subject = 'marketing' and withdrawn_at is null)
    for update
    on conflict (member_id, subject, version) do update set agreed_at = now(), withdrawn_at = null
    where consents.withdrawn_at is not null`);
}

export async function withdraw(executor: Executor, memberId: string): Promise<void> {
  await executor
    .update(consents)
    .set({ withdrawnAt: sql`greatest(now(), ${consents.agreedAt})` })
    .where(standing(memberId));
}
