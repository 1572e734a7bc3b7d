import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';

/** Limits per client address or account, shared by all processes. `subject` is a keyed hash. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull().default(0),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.subject] }),
    index('rate_counters_window_ends_at').on(table.windowEndsAt),
    check('rate_counters_count', sql`${table.count} >= 0`),
  ],
);
