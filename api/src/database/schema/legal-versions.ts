import { legalDocuments } from '@dure/contract/legal.ts';
import { legalReasonMaxLength, legalTextMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/**
 * Terms and privacy policies that an owner published (docs/decisions/0152), besides the versions that come
 * with the release. Texts never change.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: idColumn(),
    document: text('document', { enum: legalDocuments }).notNull(),
    /** The first day in Korea on which it is in force; also the version's name in consents. */
    holdsFrom: date('holds_from').notNull(),
    text: text('text').notNull(),
    reason: text('reason').notNull(),
    publishedBy: uuid('published_by')
      .notNull()
      .references(() => members.id),
    publishedAt: moment('published_at').notNull().defaultNow(),
    /** Only possible before `holdsFrom`. */
    withdrawnAt: moment('withdrawn_at'),
    /** The last member whose mail was queued, in order of ids; null before the first. */
    reachedId: uuid('reached_id'),
    told: integer('told').notNull().default(0),
  },
  (table) => [
    uniqueIndex('legal_versions_one_a_day')
      .on(table.document, table.holdsFrom)
      .where(sql`${table.withdrawnAt} is null`),
    check('legal_versions_document', oneOf(table.document, legalDocuments)),
    check('legal_versions_text', lengthBetween(table.text, 1, legalTextMaxLength)),
    check('legal_versions_reason', lengthBetween(table.reason, 1, legalReasonMaxLength)),
    check('legal_versions_told', sql`${table.told} >= 0`),
  ],
);
