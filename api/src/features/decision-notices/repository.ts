import { appealWithinDays } from '@dure/contract/limits.ts';
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { excerpt } from '../../database/excerpt.ts';
import { appeals } from '../../database/schema/appeals.ts';
import { decisionNotices } from '../../database/schema/decision-notices.ts';
import { mailAddressColumn } from '../../database/schema/everyday-addresses.ts';
import { members } from '../../database/schema/members.ts';
import { moderationDecisions as decisions } from '../../database/schema/moderation-decisions.ts';
import { posts } from '../../database/schema/posts.ts';
import { projects } from '../../database/schema/projects.ts';
import { reports } from '../../database/schema/reports.ts';
import type { Hashes } from '../../secrets.ts';

const { longer, cut } = excerpt(40);
const shownMax = 20;

/** Can be appealed while the decision stands and for a limited time after it was made. */
const appealable = sql<boolean>`${decisions.undoneAt} is null
  and ${decisions.decidedAt} > now() - make_interval(days => ${appealWithinDays})`;

/** The subject of a decision, with a title that people recognize. */
const about = {
  projectId: decisions.projectId,
  postId: decisions.postId,
  title: sql<string | null>`coalesce(${projects.title}, regexp_replace(${posts.content}, ${longer}, ${cut}))`,
};

const selectOwn = (executor: Executor) =>
  executor
    .select({
      ...about,
      id: decisions.id,
      memberId: decisions.memberId,
      outcome: decisions.outcome,
      reason: decisions.reason,
      words: decisions.words,
      decidedAt: decisions.decidedAt,
      until: decisions.until,
      undoneAt: decisions.undoneAt,
      readAt: decisionNotices.readAt,
      appealWords: appeals.words,
      appealFiledAt: appeals.filedAt,
      appealOutcome: appeals.outcome,
      appealAnswer: appeals.answer,
      appealable,
    })
    .from(decisions)
    .innerJoin(members, and(eq(members.id, decisions.memberId), isNull(members.leftAt)))
    .leftJoin(projects, eq(projects.id, decisions.projectId))
    .leftJoin(posts, eq(posts.id, decisions.postId))
    .leftJoin(decisionNotices, eq(decisionNotices.decisionId, decisions.id))
    .leftJoin(appeals, eq(appeals.decisionId, decisions.id));

const affects = ne(decisions.outcome, 'dismissed');

/** The newest first. */
export const findOwn = (executor: Executor, memberId: string) =>
  selectOwn(executor)
    .where(and(eq(decisions.memberId, memberId), affects))
    .orderBy(desc(decisions.id))
    .limit(shownMax);

export type OwnRow = Awaited<ReturnType<typeof findOwn>>[number];

/** Null if there is no such decision, or its member has left. */
export async function findOne(executor: Executor, id: string): Promise<OwnRow | null> {
  const [row] = await selectOwn(executor).where(eq(decisions.id, id));
  return row ?? null;
}

/** The decision behind a member's current suspension. */
export async function findSuspension(executor: Executor, memberId: string): Promise<string | null> {
  const [row] = await executor
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(eq(decisions.memberId, memberId), eq(decisions.outcome, 'suspended'), isNull(decisions.undoneAt)),
    )
    .orderBy(desc(decisions.id))
    .limit(1);
  return row?.id ?? null;
}

/** Null if no mail contains such a token. */
export async function findMailed(executor: Executor, tokenHashes: Hashes): Promise<string | null> {
  const [row] = await executor
    .select({ decisionId: decisionNotices.decisionId })
    .from(decisionNotices)
    .where(inArray(decisionNotices.tokenHash, [...tokenHashes]));
  return row?.decisionId ?? null;
}

/** False if the decision has a notice already, which stays. */
export async function insertNotice(
  tx: Transaction,
  notice: { readonly decisionId: string; readonly memberId: string; readonly tokenHash: string | null },
): Promise<boolean> {
  const told = await tx
    .insert(decisionNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ decisionId: decisionNotices.decisionId });
  return told.length === 1;
}

/** False if it isn't theirs. */
export async function setRead(executor: Executor, decisionId: string, memberId: string): Promise<boolean> {
  const read = await executor
    .update(decisionNotices)
    .set({ readAt: sql`coalesce(${decisionNotices.readAt}, now())` })
    .where(and(eq(decisionNotices.decisionId, decisionId), eq(decisionNotices.memberId, memberId)))
    .returning({ decisionId: decisionNotices.decisionId });
  return read.length === 1;
}

/** Null once they left. */
export async function findAddress(executor: Executor, memberId: string): Promise<string | null> {
  const [row] = await executor
    .select({ email: mailAddressColumn })
    .from(members)
    .where(eq(members.id, memberId));
  return row?.email ?? null;
}

/** The members whose reports a decision answers, each once, without those who left. */
export const findReporters = (executor: Executor, decisionId: string) =>
  executor
    .selectDistinctOn([members.id], { memberId: members.id, reportId: reports.id })
    .from(reports)
    .innerJoin(members, and(eq(members.id, reports.reporterId), isNull(members.leftAt)))
    .where(eq(reports.decisionId, decisionId))
    .orderBy(members.id);

/** The people without an account whose request for a temporary removal a decision answers. */
export const findRequesters = (executor: Executor, decisionId: string) =>
  executor
    .selectDistinct({ email: sql<string>`${reports.requesterEmail}` })
    .from(reports)
    .where(and(eq(reports.decisionId, decisionId), isNotNull(reports.requesterEmail)));

/** A decision with its subject, even if the affected member has left. */
export async function findThing(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      ...about,
      memberId: decisions.memberId,
      outcome: decisions.outcome,
      words: decisions.words,
      until: decisions.until,
    })
    .from(decisions)
    .leftJoin(projects, eq(projects.id, decisions.projectId))
    .leftJoin(posts, eq(posts.id, decisions.postId))
    .where(eq(decisions.id, id));
  return row ?? null;
}

/** Decisions about a member that this transaction has just undone. */
export const findJustUndone = (tx: Transaction, memberId: string) =>
  tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.memberId, memberId), sql`${decisions.undoneAt} = now()`));

/** Part of leaving. */
export async function deleteOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.execute(sql`delete from decision_notices where member_id = ${memberId}`);
}
