import { consentSubjects } from '@dure/contract/legal.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/** What a member agreed to, in which version and when (Specification 11.1). */
export const consents = pgTable(
  'consents',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: consentSubjects }).notNull(),
    version: text('version').notNull(),
    agreedAt: moment('agreed_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.subject, table.version] }),
    /** Recipients of news, in sending order. */
    index('consents_news')
      .on(table.memberId)
      .where(sql`${table.subject} = 'marketing' and ${table.withdrawnAt} is null`),
    check('consents_subject', oneOf(table.subject, consentSubjects)),
    check('consents_version', lengthBetween(table.version, 1, 40)),
    check('consents_withdrawn_after', sql`${table.withdrawnAt} >= ${table.agreedAt}`),
  ],
);
