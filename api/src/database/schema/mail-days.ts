import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lengthBetween, oneOf } from './constraints.ts';

export const mailOutcomes = ['sent', 'refused', 'late'] as const;

/** The number of mails per day in Korea, topic and outcome. */
export const mailDays = pgTable(
  'mail_days',
  {
    day: date('day').notNull(),
    /** Empty for mails queued by an earlier release. */
    topic: text('topic').notNull(),
    outcome: text('outcome', { enum: mailOutcomes }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.topic, table.outcome] }),
    check('mail_days_topic', lengthBetween(table.topic, 0, 40)),
    check('mail_days_outcome', oneOf(table.outcome, mailOutcomes)),
    check('mail_days_count', sql`${table.count} > 0`),
  ],
);
