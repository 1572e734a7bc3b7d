import { decisionWordsMaxLength } from '@dure/contract/limits.ts';
import { decisionOutcomes, decisionReasons } from '@dure/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';

/**
 * A decision of the team and its reason. It concerns a project, a post or, without either, the member; it stands until
 * undone. Once the member left, only ids, times and kinds remain.
 */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: idColumn(),
    /**
     * The report that was decided; other reports of the same thing refer to this decision. Null: decided without a
     * report.
     */
    reportId: uuid('report_id').references(() => reports.id),
    /** Whom it affects: the author when it was reported, or the owner of what was hidden. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    projectId: uuid('project_id').references(() => projects.id),
    postId: uuid('post_id').references(() => posts.id),
    outcome: text('outcome', { enum: decisionOutcomes }).notNull(),
    /** Null if the report was dismissed. */
    reason: text('reason', { enum: decisionReasons }),
    /** The message to the member; null without one, and once they left. */
    words: text('words'),
    /** The end of a suspension or of a temporary removal; null: until it is reviewed. */
    until: moment('until'),
    /** Null for a command, whose account the audit log names. */
    decidedBy: uuid('decided_by').references(() => members.id),
    decidedAt: moment('decided_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => members.id),
  },
  (table) => [
    index('moderation_decisions_report').on(table.reportId),
    index('moderation_decisions_member').on(table.memberId, table.id),
    index('moderation_decisions_project').on(table.projectId).where(sql`${table.projectId} is not null`),
    index('moderation_decisions_post').on(table.postId).where(sql`${table.postId} is not null`),
    index('moderation_decisions_decided_by').on(table.decidedBy),
    index('moderation_decisions_undone_by').on(table.undoneBy),
    index('moderation_decisions_hidden_until')
      .on(table.until)
      .where(sql`${table.outcome} = 'hidden' and ${table.undoneAt} is null and ${table.until} is not null`),
    check('moderation_decisions_one_target', sql`num_nonnulls(${table.projectId}, ${table.postId}) <= 1`),
    check('moderation_decisions_outcome', oneOf(table.outcome, decisionOutcomes)),
    check('moderation_decisions_reason', oneOf(table.reason, decisionReasons)),
    check('moderation_decisions_reasoned', sql`(${table.reason} is null) = (${table.outcome} = 'dismissed')`),
    check('moderation_decisions_words', lengthBetween(table.words, 1, decisionWordsMaxLength)),
    check(
      'moderation_decisions_until',
      sql`${table.until} is null or ${table.outcome} in ('hidden', 'suspended')`,
    ),
    check(
      'moderation_decisions_undone_whole',
      sql`${table.undoneBy} is null or ${table.undoneAt} is not null`,
    ),
  ],
);
