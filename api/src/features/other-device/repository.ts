import { signUpKeptSeconds } from '@dure/contract/limits.ts';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { keptSignUps as kept } from '../../database/schema/kept-sign-ups.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/** Null if the ticket already exists. */
export async function insertSignUp(
  executor: Executor,
  signUp: { readonly ticket: string; readonly sealed: string },
): Promise<string | null> {
  const [row] = await executor
    .insert(kept)
    .values({ ...signUp, expiresAt: sql`now() + make_interval(secs => ${signUpKeptSeconds})` })
    .onConflictDoNothing()
    .returning({ id: kept.id });
  return row?.id ?? null;
}

/** Of concurrent calls one gets it; null for the others, and after its time. */
export async function takeSignUp(executor: Executor, ticket: string): Promise<string | null> {
  const [row] = await executor
    .update(kept)
    .set({ sealed: null })
    .where(and(eq(kept.ticket, ticket), isNotNull(kept.sealed), gt(kept.expiresAt, sql`now()`)))
    .returning({ sealed: sql<string>`old.sealed` });
  return row?.sealed ?? null;
}

const standing = {
  taken: sql<boolean>`${kept.sealed} is null`,
  expiresIn: sql<number>`greatest(0, floor(extract(epoch from ${kept.expiresAt} - now())))::int`,
};

export async function findByTicket(executor: Executor, ticket: string) {
  const [row] = await executor.select(standing).from(kept).where(eq(kept.ticket, ticket));
  return row ?? null;
}

export async function findById(executor: Executor, id: string) {
  const [row] = await executor.select(standing).from(kept).where(eq(kept.id, id));
  return row ?? null;
}

export async function deleteOver(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from kept_sign_ups where id in (
      select id from kept_sign_ups where expires_at < now() order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}
