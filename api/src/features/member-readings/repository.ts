import { memberReadingLifeDays } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';

export interface Reading {
  readonly operatorId: string;
  readonly network: string;
  readonly call: string;
  /** Ids in the answer, of members and of other things. */
  readonly ids: readonly string[];
  /** A file, which is recorded whoever it contains. */
  readonly isFile: boolean;
}

/** Records nothing if the answer names no other member. */
export async function insertReading(executor: Executor, reading: Reading): Promise<void> {
  const { operatorId, network, call, ids, isFile } = reading;
  await executor.execute(sql`
    insert into member_readings (operator_id, network, call, member_ids)
    select ${operatorId}, ${network}, ${call}, coalesce(array_agg(id order by id), '{}') from members
    where id <> ${operatorId}::uuid and id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    having count(*) > 0 or ${isFile}::boolean`);
}

export interface NotedReading {
  readonly at: Date;
  readonly operatorId: string;
  readonly network: string;
  readonly call: string;
  readonly memberIds: readonly string[];
}

/** The newest first. */
export async function findReadings(
  executor: Executor,
  { memberId, limit }: { readonly memberId: string | null; readonly limit: number },
): Promise<NotedReading[]> {
  const rows = await executor.execute<{
    at: string;
    operator_id: string;
    network: string;
    call: string;
    member_ids: string[];
  }>(sql`
    select at::text, operator_id, network, call, to_jsonb(member_ids) as member_ids from member_readings
    where ${memberId === null ? sql`true` : sql`member_ids @> array[${memberId}::uuid]`} order by at desc limit ${limit}`);
  return rows.map(({ at, operator_id, member_ids, ...row }) => ({
    ...row,
    at: new Date(at),
    operatorId: operator_id,
    memberIds: member_ids,
  }));
}

/** Run by the sweep; resolves to whether more may be left. */
export async function deleteOld(executor: Executor): Promise<boolean> {
  const deleted = await executor.execute(sql`
    delete from member_readings where id in (
      select id from member_readings where at < now() - make_interval(days => ${memberReadingLifeDays})
      order by at limit ${sweepBatch} for update skip locked
    ) returning id`);
  return deleted.length === sweepBatch;
}
