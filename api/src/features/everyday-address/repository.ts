import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';

export interface Everyday {
  readonly email: string;
  readonly provenAt: Date;
}

export async function find(executor: Executor, memberId: string): Promise<Everyday | null> {
  const [row] = await executor.execute<{ email: string; proven_at: string }>(sql`
    select email, proven_at from everyday_addresses where member_id = ${memberId}`);
  return row === undefined ? null : { email: row.email, provenAt: new Date(row.proven_at) };
}

/** Replaces the previous one, if any. */
export async function set(tx: Transaction, memberId: string, email: string): Promise<void> {
  await tx.execute(sql`
    insert into everyday_addresses (member_id, email) values (${memberId}, ${email})
    on conflict (member_id) do update set email = excluded.email, proven_at = now(), password_mailed_at = null`);
}

export async function remove(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from everyday_addresses where member_id = ${memberId}`);
}
