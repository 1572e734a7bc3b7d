import { newsSubjectMaxLength, newsTextMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * A news item to members who agreed to news: written, then sent in order of their ids (docs/decisions/0080). Recipients
 * are not recorded, only their number.
 */
export const newsMails = pgTable(
  'news_mails',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Increases with each edit; editing and sending name the version they saw. */
    version: integer('version').notNull().default(1),
    authorId: uuid('author_id')
      .notNull()
      .references(() => members.id),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    /** How many had agreed to news by then. */
    recipients: integer('recipients'),
    /** The last member whose mail was queued; null before the first. */
    reachedId: uuid('reached_id'),
    /** All members after `reachedId` are done. */
    walkedAt: moment('walked_at'),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Had withdrawn or left by their turn. */
    refused: integer('refused').notNull().default(0),
    stoppedAt: moment('stopped_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('news_mails_author').on(table.authorId),
    uniqueIndex('news_mails_one_under_way')
      .on(sql`((true))`)
      .where(
        sql`${table.startedAt} is not null and ${table.stoppedAt} is null and ${table.finishedAt} is null`,
      ),
    check('news_mails_subject', lengthBetween(table.subject, 1, newsSubjectMaxLength)),
    check('news_mails_text', lengthBetween(table.text, 1, newsTextMaxLength)),
    check('news_mails_started_whole', sql`(${table.startedAt} is null) = (${table.recipients} is null)`),
    check(
      'news_mails_ends_once_started',
      sql`num_nonnulls(${table.stoppedAt}, ${table.finishedAt}) <= case when ${table.startedAt} is null then 0 else 1 end`,
    ),
    check('news_mails_counts', sql`least(${table.sent}, ${table.failed}, ${table.refused}) >= 0`),
  ],
);
