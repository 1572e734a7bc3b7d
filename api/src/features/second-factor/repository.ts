import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { recoveryCodes, totpSecrets } from '../../database/schema/second-factors.ts';

/** A member's app, and the current time by the database's clock, in seconds since 1970. */
export async function findTotp(executor: Executor, memberId: string) {
  const [row] = await executor
    .select({
      pending: totpSecrets.pending,
      sealed: totpSecrets.sealed,
      seconds: sql<number>`extract(epoch from clock_timestamp())::float8`,
    })
    .from(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId));
  return row ?? null;
}

export async function setPending(tx: Transaction, memberId: string, pending: string): Promise<void> {
  await tx
    .insert(totpSecrets)
    .values({ memberId, pending })
    .onConflictDoUpdate({ target: totpSecrets.memberId, set: { pending } });
}

/** Replaces the previous app by the one being set up. `step` is the step of its first code. */
export async function confirmPending(
  tx: Transaction,
  { memberId, pending, step }: { memberId: string; pending: string; step: number },
): Promise<boolean> {
  const confirmed = await tx
    .update(totpSecrets)
    .set({ sealed: pending, pending: null, confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(totpSecrets.memberId, memberId), eq(totpSecrets.pending, pending)))
    .returning({ memberId: totpSecrets.memberId });
  return confirmed.length === 1;
}

/** Spends a step's code and all earlier ones; of parallel calls one wins. `sealed` is the same secret, sealed again. */
export async function spendStep(
  tx: Transaction,
  { memberId, step, found, sealed }: { memberId: string; step: number; found: string; sealed: string },
): Promise<boolean> {
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step, sealed })
    .where(
      and(
        eq(totpSecrets.memberId, memberId),
        eq(totpSecrets.sealed, found),
        isNotNull(totpSecrets.confirmedAt),
        lt(totpSecrets.lastStep, step),
      ),
    )
    .returning({ memberId: totpSecrets.memberId });
  return used.length === 1;
}

export interface SealedApp {
  readonly memberId: string;
  readonly sealed: string | null;
  readonly pending: string | null;
}

export const findSealed = (executor: Executor): Promise<SealedApp[]> =>
  executor
    .select({ memberId: totpSecrets.memberId, sealed: totpSecrets.sealed, pending: totpSecrets.pending })
    .from(totpSecrets);

/** Leaves an app alone if it changed since it was read. */
export async function replaceSealed(
  executor: Executor,
  { memberId, sealed, pending }: SealedApp,
  anew: Omit<SealedApp, 'memberId'>,
): Promise<void> {
  const isAsFound = sql`(${totpSecrets.sealed}, ${totpSecrets.pending}) is not distinct from (${sealed}::text, ${pending}::text)`;
  await executor
    .update(totpSecrets)
    .set(anew)
    .where(and(eq(totpSecrets.memberId, memberId), isAsFound));
}

/** False if there was none. */
export async function deleteTotp(tx: Transaction, memberId: string): Promise<boolean> {
  const deleted = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.memberId, memberId))
    .returning({ memberId: totpSecrets.memberId });
  return deleted.length === 1;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (hashes.length > 0) {
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })));
  }
}

/** Deletes the app and codes that a member has had since then; an app that replaced another counts as new. */
export async function deleteSetSince(tx: Transaction, memberId: string, since: Date): Promise<void> {
  const setSince = or(gte(totpSecrets.createdAt, since), gte(totpSecrets.confirmedAt, since));
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.memberId, memberId), setSince));
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), gte(recoveryCodes.createdAt, since)));
}

/** Spends an unused code; of parallel calls one wins. */
export async function spendRecoveryCode(
  tx: Transaction,
  { memberId, codeHash }: { memberId: string; codeHash: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.memberId, memberId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length === 1;
}

export const countRecoveryCodes = (executor: Executor, memberId: string): Promise<number> =>
  executor.$count(recoveryCodes, and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)));
