import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';

/** A member's second factors (Specification 5.10). */
export interface Factors {
  readonly operator: boolean;
  readonly passkeys: number;
  readonly totp: boolean;
}

/** Null if the member has left or is suspended. */
export async function findFactors(executor: Executor, memberId: string): Promise<Factors | null> {
  const [row] = await executor.execute<{ operator: boolean; passkeys: number; totp: boolean }>(sql`
    select operating_role is not null and role_suspended_at is null as operator,
      (select count(*)::int from passkeys where member_id = ${memberId}) as passkeys,
      exists (select from totp_secrets where member_id = ${memberId} and sealed is not null) as totp
    from members where id = ${memberId} and left_at is null and suspended_at is null`);
  return row ?? null;
}

/**
 * Locks the member's row, so that of two changes to their factors the second sees the first. The factors are read by a
 * separate statement: one that waited for the lock would see the old ones.
 */
export async function holdFactors(tx: Transaction, memberId: string): Promise<Factors | null> {
  await holdMember(tx, memberId);
  return findFactors(tx, memberId);
}
