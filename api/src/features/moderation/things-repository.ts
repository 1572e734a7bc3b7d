import type { ReportTarget } from '@dure/contract/reports.ts';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { holdMember } from '../../database/hold-member.ts';

/** The subject of a report. */
export interface ReportedThing {
  readonly reportId: string;
  readonly type: ReportTarget;
  readonly id: string;
  /** The author of what was seen. */
  readonly authorId: string;
  /** The present owner. */
  readonly ownerId: string;
}

/** The thing's id, in the form of an index on `reports`. */
const thing = sql`coalesce(project_id, post_id, profile_id)`;

export async function findReported(executor: Executor, reportId: string): Promise<ReportedThing | null> {
  const [row] = await executor.execute<{
    type: ReportTarget;
    id: string;
    author_id: string;
    owner_id: string;
  }>(sql`
    select
      case when report.project_id is not null then 'project' when report.post_id is not null then 'post' else 'profile'
      end as type,
      coalesce(report.project_id, report.post_id, report.profile_id) as id,
      coalesce(report.author_id, (report.snapshot->>'author_id')::uuid, owner.id) as author_id, owner.id as owner_id
    from reports report left join posts post on post.id = report.post_id
      left join projects project on project.id = report.project_id
      cross join lateral (select coalesce(post.author_id, project.creator_id, report.profile_id) as id) owner
    where report.id = ${reportId}`);
  return row === undefined
    ? null
    : { reportId, type: row.type, id: row.id, authorId: row.author_id, ownerId: row.owner_id };
}

export async function isThere(executor: Executor, memberId: string): Promise<boolean> {
  const found = await executor.execute(sql`
    select from members where id = ${memberId} and left_at is null`);
  return found.length === 1;
}

/**
 * Locks the member, the reporters and every open report of the thing until the transaction ends, always in the same
 * order, so that of two concurrent decisions one waits. False if the report is no longer open.
 */
export async function holdOpen(
  tx: Transaction,
  memberId: string,
  { reportId, id }: ReportedThing,
): Promise<boolean> {
  await holdMember(tx, memberId);
  await tx.execute(sql`
    select from members where id in (select reporter_id from reports where ${thing} = ${id} and handled_at is null)
    order by id for key share`);
  const open = await tx.execute<{ id: string }>(sql`
    select id from reports where ${thing} = ${id} and handled_at is null order by created_at, id for update`);
  return open.some((report) => report.id === reportId);
}

/** Whether this report, or for `all` any open report of its thing, asks for a temporary removal. */
export async function asksForRemoval(
  executor: Executor,
  { reportId, id }: ReportedThing,
  all: boolean,
): Promise<boolean> {
  const which = all ? sql`${thing} = ${id} and handled_at is null` : sql`id = ${reportId}`;
  const found = await executor.execute(sql`
    select from reports where ${which} and requester_email is not null limit 1`);
  return found.length === 1;
}

const tables = { project: sql`projects`, post: sql`posts` };
const owners = { project: sql`creator_id`, post: sql`author_id` };

type Made = 'project' | 'post';

/** False if it is already gone. */
export async function hideMade(tx: Transaction, type: Made, id: string): Promise<boolean> {
  const hidden = await tx.execute(sql`
    update ${tables[type]} set deleted_at = now(), hidden_at = now() where id = ${id} and deleted_at is null returning id`);
  return hidden.length === 1;
}

/** False if no operator hid it, or if its owner has left and it is empty. */
export async function showMade(tx: Transaction, type: Made, id: string): Promise<boolean> {
  const shown = await tx.execute(sql`
    update ${tables[type]} set deleted_at = null, hidden_at = null
    where id = ${id} and hidden_at is not null
      and exists (select from members where members.id = ${owners[type]} and left_at is null)
    returning id`);
  return shown.length === 1;
}
