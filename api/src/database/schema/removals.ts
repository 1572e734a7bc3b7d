import { sql } from 'drizzle-orm';
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';

/** Members whose removal the team has scheduled; it can be undone until `dueAt`. */
export const removals = pgTable(
  'removals',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => members.id),
    askedAt: moment('asked_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('removals_due').on(table.dueAt),
    check('removals_due_at', sql`${table.dueAt} > ${table.askedAt}`),
  ],
);
