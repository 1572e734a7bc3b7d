import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lengthBetween, oneOf } from './constraints.ts';

export const mailOutcomes = ['sent', 'refused', 'late'] as const;

/** How many mails came to which end on a day in Korea, by what they were about. */
export const mailDays = pgTable(
  'mail_days',
  {
    day: date('day').notNull(),
    /** Empty of one that an earlier release put down. */
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
