import { handledReportLifeDays } from '@dure/contract/limits.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { reports } from '../../database/schema/reports.ts';
import { targets } from './target-repository.ts';

export interface Requester {
  readonly name: string;
  /** The mailbox that they proved. */
  readonly email: string;
}

/** A member, or somebody without an account who requests a temporary removal. */
export type Asker = { readonly reporterId: string } | { readonly requester: Requester };

export interface NewReport {
  readonly targetType: ReportTarget;
  readonly targetId: string;
  readonly reason: string;
}

/**
 * Stores the report with its subject as it is now and its author, unless the reporter has an open report of it or it is
 * their own: one statement. Resolves to the author, whether it is the reporter's own and whether it was stored; null if
 * nobody can see it. Requests without an account run one at a time: the budget locks their mailbox.
 */
export async function insertReport(
  tx: Transaction,
  asker: Asker,
  { targetType, targetId, reason }: NewReport,
): Promise<{ readonly authorId: string; readonly own: boolean; readonly kept: boolean } | null> {
  const reporterId = 'reporterId' in asker ? asker.reporterId : null;
  const requester = 'requester' in asker ? asker.requester : null;
  const { column, found } = targets[targetType];
  const rows = await tx.execute<{ author_id: string; own: boolean; kept: boolean }>(sql`
    with target as (
      select *, coalesce(${reporterId}::uuid in (author_id, owner_id), false) as own, exists (
        select from reports open
        where coalesce(open.project_id, open.post_id, open.profile_id) = found.id and open.handled_at is null
          and open.requester_email = ${requester?.email ?? null}
      ) as requested
      from (${found(targetId)}) found
    ), named as (
      select id, user_name from members
      where id = any ((select named_ids from target)::uuid[]) and left_at is null and suspended_at is null
      for share
    ), kept as (
      insert into reports (reporter_id, requester_name, requester_email, ${column}, author_id, reason, snapshot)
      select ${reporterId}::uuid, ${requester?.name ?? null}, ${requester?.email ?? null}, target.id, target.author_id, ${reason}, target.shown || jsonb_build_object(
        'author_id', target.author_id,
        'people', (select coalesce(jsonb_object_agg(id, user_name), '{}') from named)
      )
      from target where not own and not requested
      on conflict do nothing
      returning true
    )
    select author_id, own, exists (select from kept) as kept from target
  `);
  const [row] = rows;
  return row === undefined ? null : { authorId: row.author_id, own: row.own, kept: row.kept };
}

/**
 * Deletes the reasons a member gave and the stored copies of their things, and removes their name from the
 * copies of others' things.
 */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.update(reports).set({ reason: null }).where(eq(reports.reporterId, memberId));
  await tx.execute(sql`
    update reports set snapshot = case
      when snapshot->>'author_id' = ${memberId} then null
      else snapshot #- array['people', ${memberId}]
    end
    where snapshot->'people' ? ${memberId} or snapshot->>'author_id' = ${memberId}
  `);
}

const emptiedAtOnce = 5_000;

/** Deletes the content of reports handled long ago; what was done about them stays. */
export async function emptyOldReports(executor: Executor): Promise<void> {
  await executor.execute(sql`
    update reports set reason = null, snapshot = null, requester_name = null, requester_email = null where id in (
      select id from reports
      where handled_at < now() - make_interval(days => ${handledReportLifeDays})
        and num_nonnulls(reason, snapshot, requester_email) > 0
      order by handled_at limit ${emptiedAtOnce} for update skip locked
    )`);
}
