import type { DecisionOutcome, DecisionReason } from '@dure/contract/moderation.ts';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { moderationDecisions } from '../../database/schema/moderation-decisions.ts';
import { reports } from '../../database/schema/reports.ts';
import type { Operator } from '../audit/service.ts';
import { suspensionEnd } from '../members/service.ts';

const endedAtOnce = 100;

export type Decision = typeof moderationDecisions.$inferSelect;

export interface NewDecision {
  /** Null if it was made without a report. */
  readonly reportId: string | null;
  readonly memberId: string;
  readonly projectId: string | null;
  readonly postId: string | null;
  readonly outcome: DecisionOutcome;
  readonly reason: DecisionReason | null;
  readonly words: string | null;
  /** Length of a suspension or temporary removal; null means until it is reviewed. */
  readonly days: number | null;
}

/** Null at the command line, where the audit log names the account. */
const memberOf = (operator: Operator) => ('memberId' in operator ? operator.memberId : null);

export async function insertDecision(
  tx: Transaction,
  operator: Operator,
  { days, ...decision }: NewDecision,
): Promise<Decision> {
  const [row] = await tx
    .insert(moderationDecisions)
    .values({ ...decision, until: suspensionEnd(days), decidedBy: memberOf(operator) })
    .returning();
  if (row === undefined) throw new Error('a row that was inserted is returned');
  return row;
}

export async function findDecision(executor: Executor, id: string): Promise<Decision | null> {
  const [row] = await executor.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  return row ?? null;
}

/**
 * Until the transaction ends, the reporters whom a decision answers can't leave, and nobody else can change
 * the decision.
 */
export async function holdDecision(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    select from members where id in (select reporter_id from reports where decision_id = ${id}) order by id for key share`);
  await tx.execute(sql`select from moderation_decisions where id = ${id} for no key update`);
}

/** Closes the report that it answers and, for `all`, every other open report of the thing; resolves to their number. */
export async function closeReports(
  tx: Transaction,
  { id, outcome, decidedBy, reportId, memberId, projectId, postId }: Decision,
  all: boolean,
): Promise<number> {
  const ofThing = sql`coalesce(${reports.projectId}, ${reports.postId}, ${reports.profileId})`;
  const which = all ? eq(ofThing, projectId ?? postId ?? memberId) : eq(reports.id, reportId ?? id);
  const closed = await tx
    .update(reports)
    .set({ handledAt: sql`now()`, handledBy: decidedBy, outcome, decisionId: id })
    .where(and(which, isNull(reports.handledAt)))
    .returning({ id: reports.id });
  return closed.length;
}

/** Null if it was undone before. A null `operator` means that its time is over. */
export async function setUndone(
  tx: Transaction,
  operator: Operator | null,
  id: string,
): Promise<Decision | null> {
  const [row] = await tx
    .update(moderationDecisions)
    .set({ undoneAt: sql`now()`, undoneBy: operator && memberOf(operator) })
    .where(and(eq(moderationDecisions.id, id), isNull(moderationDecisions.undoneAt)))
    .returning();
  return row ?? null;
}

const hiddenForAWhile = and(
  eq(moderationDecisions.outcome, 'hidden'),
  isNotNull(moderationDecisions.until),
  isNull(moderationDecisions.undoneAt),
);

/** Temporary removals whose time is over, in batches. */
export const findOver = (executor: Executor) =>
  executor
    .select({ id: moderationDecisions.id, memberId: moderationDecisions.memberId })
    .from(moderationDecisions)
    .where(and(hiddenForAWhile, lte(moderationDecisions.until, sql`now()`)))
    .orderBy(moderationDecisions.until)
    .limit(endedAtOnce);

/** Null if it isn't a temporary removal, or no longer one. */
export async function setLasting(tx: Transaction, id: string): Promise<Decision | null> {
  const [row] = await tx
    .update(moderationDecisions)
    .set({ until: null })
    .where(and(eq(moderationDecisions.id, id), hiddenForAWhile))
    .returning();
  return row ?? null;
}

/** Whether its time is over; a decision to keep it hidden may have just changed that. */
export async function isOver(tx: Transaction, id: string): Promise<boolean> {
  const over = await tx
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(and(eq(moderationDecisions.id, id), hiddenForAWhile, lte(moderationDecisions.until, sql`now()`)))
    .for('update');
  return over.length === 1;
}

/** Skips reporters who have reported the thing again since: a member has one open report of a thing. */
export async function reopenReports(tx: Transaction, id: string): Promise<number> {
  const reopened = await tx.execute(sql`
    update reports report set handled_at = null, handled_by = null, outcome = null, decision_id = null
    where decision_id = ${id} and not exists (
      select from reports newer
      where newer.reporter_id = report.reporter_id and newer.handled_at is null
        and coalesce(newer.project_id, newer.post_id, newer.profile_id)
          = coalesce(report.project_id, report.post_id, report.profile_id)
    )
    returning id`);
  return reopened.length;
}

/**
 * Ends the suspension that a decision led to, if it is the current one. The longest other suspension takes its place;
 * without one it is lifted.
 */
export async function endSuspension(tx: Transaction, { id, memberId }: Decision): Promise<void> {
  await tx.execute(sql`
    update members set suspended_until = other.until,
      suspended_at = case when other.id is not null then suspended_at end
    from moderation_decisions ended left join lateral (
      select id, until from moderation_decisions
      where member_id = ${memberId} and id <> ended.id and outcome = 'suspended' and undone_at is null
        and (until is null or until > now())
      order by until desc nulls first limit 1
    ) other on true
    where ended.id = ${id} and members.id = ${memberId} and suspended_at is not null
      and suspended_until is not distinct from ended.until`);
}

/** Deletes what was said to a member when they leave. */
export async function forgetMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`update moderation_decisions set words = null where member_id = ${memberId}`);
}
