import { appealAnswerMaxLength, appealWordsMaxLength } from '@dure/contract/limits.ts';
import { appealOutcomes } from '@dure/contract/own-decisions.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { moderationDecisions } from './moderation-decisions.ts';

/**
 * A member's appeal against a decision about them, one each, and its answer. The texts are null once the member left.
 */
export const appeals = pgTable(
  'appeals',
  {
    id: idColumn(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique('appeals_decision')
      .references(() => moderationDecisions.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    words: text('words'),
    filedAt: moment('filed_at').notNull().defaultNow(),
    outcome: text('outcome', { enum: appealOutcomes }),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => members.id),
  },
  (table) => [
    index('appeals_member').on(table.memberId),
    index('appeals_open').on(table.filedAt).where(sql`${table.answeredAt} is null`),
    index('appeals_answered_by').on(table.answeredBy),
    check('appeals_words', lengthBetween(table.words, 1, appealWordsMaxLength)),
    check('appeals_answer', lengthBetween(table.answer, 1, appealAnswerMaxLength)),
    check('appeals_outcome', oneOf(table.outcome, appealOutcomes)),
    check(
      'appeals_answered_whole',
      sql`num_nulls(${table.outcome}, ${table.answeredAt}, ${table.answeredBy}) in (0, 3)
        and (${table.answer} is null or ${table.outcome} is not null)`,
    ),
  ],
);
