import { universityRequestLifeDays } from '@dure/contract/limits.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { universityRequests } from '../../database/schema/university-requests.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

const open = isNull(universityRequests.handledAt);

/** Requests grouped by domain, the most requested first. */
export function findAskedFor(executor: Executor, limit: number) {
  const count = sql<number>`count(*)::int`;
  return executor
    .select({
      domain: universityRequests.domain,
      names: sql<string[]>`array_agg(distinct ${universityRequests.name})`,
      count,
      withEmail: sql<number>`count(${universityRequests.email})::int`,
      firstAt: sql<Date>`min(${universityRequests.createdAt})`.mapWith(universityRequests.createdAt),
    })
    .from(universityRequests)
    .where(open)
    .groupBy(universityRequests.domain)
    .orderBy(sql`${count} desc`, universityRequests.domain)
    .limit(limit);
}

export type AskedFor = Awaited<ReturnType<typeof findAskedFor>>[number];

export async function findOpenDomains(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ domain: universityRequests.domain })
    .from(universityRequests)
    .where(open);
  return rows.map(({ domain }) => domain);
}

/** Locks the open requests for a domain until the transaction ends. `email` is null where none was left. */
export function takeOpenRequests(tx: Transaction, domain: string) {
  return tx
    .select({ id: universityRequests.id, email: universityRequests.email })
    .from(universityRequests)
    .where(and(open, eq(universityRequests.domain, domain)))
    .for('update');
}

/** Closes open requests and deletes their addresses. Resolves to how many were open. */
export async function closeRequests(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await tx
    .update(universityRequests)
    .set({ handledAt: sql`now()`, email: null })
    .where(and(open, inArray(universityRequests.id, [...ids])))
    .returning({ id: universityRequests.id });
  return closed.length;
}

/** Deletes an address that belongs to nobody any more, so that no answer is mailed to it. */
export async function forgetAddress(tx: Transaction, email: string): Promise<void> {
  await tx.update(universityRequests).set({ email: null }).where(eq(universityRequests.email, email));
}

/** Run by the sweep. */
export async function deleteOldRequests(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from university_requests where id in (
      select id from university_requests where created_at < now() - make_interval(days => ${universityRequestLifeDays})
      order by created_at limit ${sweepBatch} for update skip locked
    )`);
}
