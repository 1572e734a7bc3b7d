import { idempotencyKeyLifeHours } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor } from '../database/client.ts';

/** Any number that nothing else on this database locks. */
const sweepLock = 4_682_006;

/** Runs `work` unless another process does; the lock is a connection's, so it goes when the process dies. */
export async function oneAtATime(sqlClient: Sql, work: () => Promise<void>): Promise<void> {
  const connection = await sqlClient.reserve();
  try {
    const [row] = await connection<
      { locked: boolean }[]
    >`select pg_try_advisory_lock(${sweepLock}) as locked`;
    if (!row?.locked) return;
    await work().finally(() => connection`select pg_advisory_unlock(${sweepLock})`);
  } finally {
    connection.release();
  }
}

/** At a time, so that no statement takes long; the next sweep goes on. */
const sweptAtOnce = 5_000;

/** Sessions that ran out. Kept a day longer, so that a token of theirs is told from one that never was. */
export async function deleteOverSessions(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() - interval '1 day'
      order by expires_at limit ${sweptAtOnce} for update skip locked
    )`);
}

export async function deleteEndedCounters(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from rate_counters where (scope, subject) in (
      select scope, subject from rate_counters where window_ends_at < now()
      order by window_ends_at limit ${sweptAtOnce} for update skip locked
    )`);
}

export async function deleteOldKeys(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from idempotency_keys where (route, caller, key) in (
      select route, caller, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${idempotencyKeyLifeHours})
      order by created_at limit ${sweptAtOnce} for update skip locked
    )`);
}
