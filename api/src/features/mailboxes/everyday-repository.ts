import { addressesHeldHours } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';

/** What other features ask about the everyday address (docs/decisions/0137). */

export async function findAddress(executor: Executor, memberId: string): Promise<string | null> {
  const [row] = await executor.execute<{ email: string }>(sql`
    select email from everyday_addresses where member_id = ${memberId}`);
  return row?.email ?? null;
}

export async function setPasswordMailed(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`
    update everyday_addresses set password_mailed_at = now() where member_id = ${memberId}`);
}

/** Seconds until either address may change; null if right away. */
export async function findWait(executor: Executor, memberId: string): Promise<number | null> {
  const [row] = await executor.execute<{ wait: number | null }>(sql`
    select ceil(extract(epoch from
      password_mailed_at + make_interval(hours => ${addressesHeldHours}) - now()))::int as wait
    from everyday_addresses where member_id = ${memberId}`);
  const wait = row?.wait ?? 0;
  return wait > 0 ? wait : null;
}
