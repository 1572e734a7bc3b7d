import { appealsShown } from '@dure/contract/limits.ts';
import type { DecisionReason } from '@dure/contract/moderation.ts';
import type { OpenAppeal } from '@dure/contract/operating-appeals.ts';
import type { AppealOutcome } from '@dure/contract/own-decisions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../database/client.ts';
import { excerpt } from '../../../database/excerpt.ts';
import { keptText } from '../../../database/reported-things.ts';
import { handlers } from '../handlers-repository.ts';

/** Whether `me` may answer: not their own appeal, nor one to their own decision if somebody else can. */
const isFor = (me: string): SQL => sql`appeal.member_id <> ${me} and (
  decision.decided_by is distinct from ${me} or not exists (
    select from ${handlers('other')} where other.id not in (${me}, appeal.member_id)
  ))`;

/** Waits for an answer: no longer if the appellant has left or the decision was undone. */
const isOpen = sql`appeal.answered_at is null and appeal.words is not null and decision.undone_at is null`;

export interface OpenRow extends Record<string, unknown> {
  readonly id: string;
  readonly filed_at: string;
  readonly member_id: string;
  readonly user_name: string | null;
  readonly words: string;
  readonly outcome: OpenAppeal['outcome'];
  readonly project_id: string | null;
  readonly post_id: string | null;
  readonly title: string | null;
  readonly reported: string | null;
  readonly reason: DecisionReason;
  readonly decision_words: string | null;
  readonly decided_at: string;
  readonly until: string | null;
  readonly decided_by: string | null;
  readonly decider: string | null;
  readonly is_mine: boolean;
  readonly total: number;
}

const { longer, cut } = excerpt(40);

const said = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The oldest first. */
export async function findOpen(executor: Executor, me: string): Promise<OpenRow[]> {
  return executor.execute<OpenRow>(sql`
    select appeal.id, ${said(sql`appeal.filed_at`)} as filed_at, appeal.member_id, member.user_name, appeal.words,
      decision.outcome, decision.project_id, decision.post_id,
      coalesce(project.title, regexp_replace(post.content, ${longer}, ${cut})) as title,
      ${sql.raw(keptText)} as reported, decision.reason, decision.words as decision_words,
      ${said(sql`decision.decided_at`)} as decided_at, ${said(sql`decision.until`)} as until, decision.decided_by,
      decider.user_name as decider, ${isFor(me)} as is_mine, (count(*) over ())::int as total
    from appeals appeal join moderation_decisions decision on decision.id = appeal.decision_id
      join members member on member.id = appeal.member_id
      left join projects project on project.id = decision.project_id
      left join posts post on post.id = decision.post_id
      left join reports report on report.id = decision.report_id
      left join members decider on decider.id = decision.decided_by
    where ${isOpen}
    order by appeal.filed_at, appeal.id limit ${appealsShown}`);
}

/** Its appellant and subject; null if there is none. */
export async function findAppeal(
  executor: Executor,
  id: string,
): Promise<{ readonly memberId: string; readonly decisionId: string } | null> {
  const [row] = await executor.execute<{ member_id: string; decision_id: string }>(sql`
    select member_id, decision_id from appeals where id = ${id}`);
  return row === undefined ? null : { memberId: row.member_id, decisionId: row.decision_id };
}

/** One statement: answered only once, and only by somebody allowed to. */
export async function setAnswer(
  tx: Transaction,
  { id, me, outcome, answer }: { id: string; me: string; outcome: AppealOutcome; answer: string },
): Promise<boolean> {
  const answered = await tx.execute(sql`
    update appeals appeal set outcome = ${outcome}, answer = ${answer}, answered_at = now(), answered_by = ${me}
    from moderation_decisions decision
    where appeal.id = ${id} and decision.id = appeal.decision_id and ${isOpen} and ${isFor(me)}
    returning appeal.id`);
  return answered.length === 1;
}

/** Whether it still waits for an answer. */
export async function isWaiting(executor: Executor, id: string): Promise<boolean> {
  const found = await executor.execute(sql`
    select from appeals appeal join moderation_decisions decision on decision.id = appeal.decision_id
    where appeal.id = ${id} and ${isOpen}`);
  return found.length === 1;
}
