import {
  emailMaxLength,
  reportReasonMaxLength,
  reportReasonMinLength,
  userNameMaxLength,
} from '@dure/contract/limits.ts';
import { decisionOutcomes } from '@dure/contract/moderation.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';

/**
 * A report of one thing. `snapshot` is its content at that moment (Specification 11.4), null once its author left.
 * `people` in it are the shown names by id, so that one can be removed. `reason` is null once the reporter left. Both
 * are cleared some time after the report was handled.
 */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    /** Null: somebody without an account asks for a temporary removal (docs/decisions/0139). */
    reporterId: uuid('reporter_id').references(() => members.id),
    /** The requester, whose mailbox was proven; null some time after the report was handled. */
    requesterName: text('requester_name'),
    requesterEmail: text('requester_email'),
    projectId: uuid('project_id').references(() => projects.id),
    postId: uuid('post_id').references(() => posts.id),
    profileId: uuid('profile_id').references(() => members.id),
    /** The author of the content. Null: reported to a release that kept the author in the snapshot only. */
    authorId: uuid('author_id').references(() => members.id),
    reason: text('reason'),
    snapshot: jsonb('snapshot'),
    createdAt: createdAt(),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => members.id),
    outcome: text('outcome', { enum: decisionOutcomes }),
    /** References `moderation_decisions`, whose rows refer to reports: the migrations add the reference. */
    decisionId: uuid('decision_id'),
  },
  (table) => [
    index('reports_open_of')
      .on(sql`coalesce(${table.projectId}, ${table.postId}, ${table.profileId})`, table.createdAt, table.id)
      .where(sql`${table.handledAt} is null`),
    index('reports_open').on(table.createdAt).where(sql`${table.handledAt} is null`),
    index('reports_decision').on(table.decisionId).where(sql`${table.decisionId} is not null`),
    uniqueIndex('reports_one_open')
      .on(table.reporterId, sql`coalesce(${table.projectId}, ${table.postId}, ${table.profileId})`)
      .where(sql`${table.handledAt} is null`),
    index('reports_reporter').on(table.reporterId),
    index('reports_project').on(table.projectId),
    index('reports_post').on(table.postId),
    index('reports_profile').on(table.profileId),
    index('reports_author').on(table.authorId),
    check(
      'reports_one_target',
      sql`num_nonnulls(${table.projectId}, ${table.postId}, ${table.profileId}) = 1`,
    ),
    check(
      'reports_one_asker',
      sql`${table.reporterId} is null or num_nonnulls(${table.requesterName}, ${table.requesterEmail}) = 0`,
    ),
    check('reports_requester_name', lengthBetween(table.requesterName, 1, userNameMaxLength)),
    check('reports_requester_email', lengthBetween(table.requesterEmail, 3, emailMaxLength)),
    check('reports_reason', lengthBetween(table.reason, reportReasonMinLength, reportReasonMaxLength)),
    check('reports_handled_whole', sql`${table.handledBy} is null or ${table.handledAt} is not null`),
    check('reports_outcome', oneOf(table.outcome, decisionOutcomes)),
    check('reports_outcome_handled', sql`(${table.outcome} is null) = (${table.handledAt} is null)`),
  ],
);
