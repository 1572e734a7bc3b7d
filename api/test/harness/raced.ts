import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/database/client.ts';
import { besideTransaction } from '../../src/database/transaction.ts';

/**
 * Holds what `lock` locks, lets `act` run into it, then does `meanwhile` and lets go: what `act` read before
 * it waited is no longer true when it goes on. `waiting` says how many statements
 * of `act` have to wait.
 */
export async function raced<T>(
  { db }: { db: Database },
  lock: SQL,
  act: () => Promise<T>,
  meanwhile: readonly SQL[],
  waiting = 1,
): Promise<T> {
  let acting: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    acting = besideTransaction(act);
    // `expect.poll` starts only when awaited, so it is awaited inside.
    await besideTransaction(async () => await untilWaiting(db, waiting));
    for (const statement of meanwhile) await tx.execute(statement);
  });
  if (acting === undefined) throw new Error('nothing acted');
  return acting;
}

/** Resolves once `count` statements wait for a lock. */
export const untilWaiting = (db: Database, count: number): Promise<void> =>
  expect.poll(() => waitingForLocks(db)).toBe(count);

async function waitingForLocks(db: Database): Promise<number | undefined> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `);
  return row?.count;
}
