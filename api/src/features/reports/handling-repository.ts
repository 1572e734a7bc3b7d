import type { ReportTarget } from '@dure/contract/reports.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/client.ts';
import { reports } from '../../database/schema/reports.ts';
import type { Operator } from '../audit/service.ts';

export type Outcome = NonNullable<typeof reports.$inferSelect.outcome>;

/** What a report is about, and whose that was when it was reported; of what its author left behind, whose it is. */
export interface ReportedThing {
  readonly reportId: string;
  readonly type: ReportTarget;
  readonly id: string;
  readonly authorId: string;
}

/** Holds the report until the transaction ends, so that two operators do not handle it at once. */
export async function lockReported(tx: Transaction, reportId: string): Promise<ReportedThing | null> {
  const [row] = await tx.execute<{ type: ReportTarget; id: string; author_id: string }>(sql`
    select
      case when report.project_id is not null then 'project' when report.post_id is not null then 'post' else 'profile'
      end as type,
      coalesce(report.project_id, report.post_id, report.profile_id) as id,
      coalesce((report.snapshot->>'author_id')::uuid, post.author_id, project.creator_id, report.profile_id) as author_id
    from reports report left join posts post on post.id = report.post_id
      left join projects project on project.id = report.project_id
    where report.id = ${reportId} for update of report`);
  return row === undefined ? null : { reportId, type: row.type, id: row.id, authorId: row.author_id };
}

const handled = (operator: Operator, outcome: Outcome) => ({
  handledAt: sql`now()`,
  handledBy: 'memberId' in operator ? operator.memberId : null,
  outcome,
});

/** False when it was handled before. */
export async function handleOne(
  tx: Transaction,
  operator: Operator,
  reportId: string,
  outcome: Outcome,
): Promise<boolean> {
  const closed = await tx
    .update(reports)
    .set(handled(operator, outcome))
    .where(and(eq(reports.id, reportId), isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return closed.length === 1;
}

/** All open reports of one thing; resolves to how many there were. */
export async function handleAllOf(
  tx: Transaction,
  operator: Operator,
  { id }: ReportedThing,
  outcome: Outcome,
): Promise<number> {
  const closed = await tx
    .update(reports)
    .set(handled(operator, outcome))
    .where(
      and(
        eq(sql`coalesce(${reports.projectId}, ${reports.postId}, ${reports.profileId})`, id),
        isNull(reports.handledAt),
      ),
    )
    .returning({ id: reports.id });
  return closed.length;
}

const tables = { project: sql`projects`, post: sql`posts` };

/** False where it is gone already. */
export async function hideMade(tx: Transaction, type: 'project' | 'post', id: string): Promise<boolean> {
  const hidden = await tx.execute(sql`
    update ${tables[type]} set deleted_at = now(), hidden_at = now() where id = ${id} and deleted_at is null returning id`);
  return hidden.length === 1;
}

/** False where no operator hid it. */
export async function showMade(tx: Transaction, type: 'project' | 'post', id: string): Promise<boolean> {
  const shown = await tx.execute(sql`
    update ${tables[type]} set deleted_at = null, hidden_at = null where id = ${id} and hidden_at is not null returning id`);
  return shown.length === 1;
}
