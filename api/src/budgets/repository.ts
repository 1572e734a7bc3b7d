import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/client.ts';
import { rateCounters } from '../database/schema/rate-counters.ts';

export interface Counter {
  readonly scope: string;
  /** A keyed hash. */
  readonly subject: string;
}

const thisCounter = ({ scope, subject }: Counter) =>
  and(eq(rateCounters.scope, scope), eq(rateCounters.subject, subject));

/**
 * Adds `more` unless the count would exceed `max` in the running window; in one statement, so that parallel
 * calls add up. Resolves to the seconds until the window ends, or null if nothing was added.
 */
export async function countUpTo(
  executor: Executor,
  counter: Counter,
  max: number,
  windowSeconds: number,
  more = 1,
): Promise<number | null> {
  const over = sql`${rateCounters.windowEndsAt} <= now()`;
  const [counted] = await executor
    .insert(rateCounters)
    .values({ ...counter, count: more, windowEndsAt: sql`now() + make_interval(secs => ${windowSeconds})` })
    .onConflictDoUpdate({
      target: [rateCounters.scope, rateCounters.subject],
      set: {
        count: sql`case when ${over} then excluded.count else ${rateCounters.count} + excluded.count end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateCounters.windowEndsAt} end`,
      },
      setWhere: sql`${over} or ${rateCounters.count} + excluded.count <= ${max}`,
    })
    .returning({ seconds: sql<number>`extract(epoch from ${rateCounters.windowEndsAt} - now())::float8` });
  return counted?.seconds ?? null;
}

export async function countBack(executor: Executor, counter: Counter): Promise<void> {
  await executor
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
    .where(thisCounter(counter));
}

/** Lets the transaction's commit return before it is written to disk. */
export const commitSoon = async (tx: Executor): Promise<void> => {
  await tx.execute(sql`set local synchronous_commit to off`);
};

/** Subtracts one from each counter, locking them in the given order, as counting did. */
export async function countAllBack(executor: Executor, counters: readonly Counter[]): Promise<void> {
  await executor.execute(sql`
    with held as materialized (
      select scope, subject, set_config('synchronous_commit', 'off', true)
      from rate_counters join rows from (
        jsonb_to_recordset(${JSON.stringify(counters)}::text::jsonb) as (scope text, subject text)
      ) with ordinality as counter (scope, subject, place) using (scope, subject)
      order by place for update of rate_counters
    )
    update rate_counters set count = greatest(count - 1, 0) from held
    where (rate_counters.scope, rate_counters.subject) = (held.scope, held.subject)`);
}

/** Whole seconds until the window ends, at least 1. */
export async function secondsLeft(executor: Executor, counter: Counter): Promise<number> {
  const [row] = await executor
    .select({ seconds: sql<number>`ceil(extract(epoch from ${rateCounters.windowEndsAt} - now()))::int` })
    .from(rateCounters)
    .where(thisCounter(counter));
  return Math.max(1, row?.seconds ?? 1);
}
