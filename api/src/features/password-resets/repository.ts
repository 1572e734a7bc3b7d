import { passwordResetLifeSeconds } from '@dure/contract/limits.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { members } from '../../database/schema/members.ts';
import { passwordResets } from '../../database/schema/password-resets.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';
import type { Hashes } from '../../secrets.ts';

const life = sql`now() + make_interval(secs => ${passwordResetLifeSeconds})`;
const inTime = sql`${passwordResets.expiresAt} > now()`;
const ofLiveMember = and(
  eq(members.id, passwordResets.memberId),
  isNull(members.leftAt),
  isNull(members.suspendedAt),
);

/**
 * Whether it was mailed to an address that the member still has. A change of address ends all links, but not one that is
 * made at the same moment.
 */
const isTheirs = sql`(${passwordResets.email} is null or lower(${passwordResets.email}) in (
  select email from members where id = ${passwordResets.memberId}
  union all select email from everyday_addresses where member_id = ${passwordResets.memberId}
))`;

export async function insertReset(
  executor: Executor,
  reset: { memberId: string; email: string; tokenHash: string },
): Promise<void> {
  await executor.insert(passwordResets).values({ ...reset, expiresAt: life });
}

/** A link and its standing; also null if its member left or is suspended. A link to a former address counts as used. */
export async function findReset(executor: Executor, tokenHashes: Hashes) {
  const [row] = await executor
    .select({
      memberId: passwordResets.memberId,
      email: sql<string>`coalesce(${passwordResets.email}, ${members.email})`,
      used: sql<boolean>`${passwordResets.usedAt} is not null or not ${isTheirs}`,
      past: sql<boolean>`not ${inTime}`,
    })
    .from(passwordResets)
    .innerJoin(members, ofLiveMember)
    .where(inArray(passwordResets.tokenHash, [...tokenHashes]));
  return row ?? null;
}

/** Spends a usable link; of parallel calls one wins. The member's row is locked, so that no address changes meanwhile. */
export async function spend(tx: Transaction, tokenHashes: Hashes): Promise<boolean> {
  const spent = await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        inArray(passwordResets.tokenHash, [...tokenHashes]),
        isNull(passwordResets.usedAt),
        inTime,
        isTheirs,
      ),
    )
    .returning({ id: passwordResets.id });
  return spent.length === 1;
}

/** Ends a member's other links. */
export async function spendOthers(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.memberId, memberId), isNull(passwordResets.usedAt)));
}

/** Keeps expired links for another day, so that they can say why they don't work. */
export async function deleteOld(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from password_resets where id in (
      select id from password_resets where expires_at < now() - interval '1 day'
      order by expires_at limit ${sweepBatch} for update skip locked
    )
  `);
}
