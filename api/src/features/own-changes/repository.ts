import type { OwnChange } from '@dure/contract/changes.ts';
import { ownChangeLifeDays, ownChangesMax } from '@dure/contract/limits.ts';
import { sql as drizzle } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

/**
 * Overlap before an answer's time, so that changes noted earlier but committed later appear in the next answer. Longer
 * than any transaction lasts.
 */
const overlap = "interval '60 seconds'";

const lastOfEach = `
  with noted as (
    select kind, thing_id, gone, at from own_changes where member_id = $1 and at >= $2::timestamptz
    union all
    select change.kind, change.thing_id, change.gone, change.at
    from project_members part join own_changes change on change.project_id = part.project_id
    where part.member_id = $1 and change.at >= $2::timestamptz
  )
  select distinct on (kind, thing_id) kind, thing_id as id, gone from noted
  order by kind, thing_id, at desc limit ${ownChangesMax + 1}`;

/** The last change of each thing, plus one more if there are more than an answer holds. */
export const findChanges = (sql: Sql, memberId: string, since: Date): Promise<OwnChange[]> =>
  sql.unsafe<OwnChange[]>(lastOfEach, [memberId, since.toISOString()], { prepare: true });

/**
 * Microseconds by the database's clock: the start for the next request, and the time from which all changes are kept.
 */
export async function findMoments(sql: Sql): Promise<{ readonly next: bigint; readonly kept: bigint }> {
  const [row] = await sql<{ next: string; kept: string }[]>`
    select trunc(extract(epoch from now() - ${sql.unsafe(overlap)}) * 1000000)::text as next,
      trunc(extract(epoch from now() - make_interval(days => ${ownChangeLifeDays})) * 1000000)::text as kept`;
  return { next: BigInt(row?.next ?? 0), kept: BigInt(row?.kept ?? 0) };
}

/** Changes to their projects stay, with ids only. */
export async function deleteOf(executor: Executor, memberId: string): Promise<void> {
  await executor.execute(drizzle`delete from own_changes where member_id = ${memberId}`);
}

/** Run by the sweep; resolves to whether more may be left. */
export async function deleteOld(executor: Executor): Promise<boolean> {
  const deleted = await executor.execute(drizzle`
    delete from own_changes where id in (
      select id from own_changes where at < now() - make_interval(days => ${ownChangeLifeDays})
      order by at limit ${sweepBatch} for update skip locked
    ) returning id`);
  return deleted.length === sweepBatch;
}
