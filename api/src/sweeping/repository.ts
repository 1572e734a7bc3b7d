import { idempotencyKeyLifeHours } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/client.ts';
import { turns } from '../database/schema/turns.ts';
import { sweepBatch } from '../database/sweep-batch.ts';

/**
 * Whether it is this process's turn, which then lasts for `seconds`. One statement without a session lock, which a
 * pooler could move to another connection.
 */
export async function takeTurn(executor: Executor, name: string, seconds: number): Promise<boolean> {
  const taken = await executor
    .insert(turns)
    .values({ name, nextAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: turns.name,
      set: { nextAt: sql`excluded.next_at` },
      setWhere: sql`${turns.nextAt} <= now()`,
    })
    .returning({ name: turns.name });
  return taken.length === 1;
}

/** Expired sessions. Kept for a day, so that their tokens are told from ones that never existed. */
export async function deleteOverSessions(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() - interval '1 day'
      order by expires_at limit ${sweepBatch} for update skip locked
    )`);
}

export async function deleteEndedCounters(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from rate_counters where (scope, subject) in (
      select scope, subject from rate_counters where window_ends_at < now()
      order by window_ends_at limit ${sweepBatch} for update skip locked
    )`);
}

export async function deleteOldKeys(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from idempotency_keys where (route, caller, key) in (
      select route, caller, key from idempotency_keys
      where created_at < now() - make_interval(hours => ${idempotencyKeyLifeHours})
      order by created_at limit ${sweepBatch} for update skip locked
    )`);
}
