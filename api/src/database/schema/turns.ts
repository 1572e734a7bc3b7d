import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';

/** Tasks that one process runs for all, and when they may run next. */
export const turns = pgTable('turns', {
  name: text('name').primaryKey(),
  nextAt: moment('next_at').notNull(),
  /** For a task that handles all members in batches: the last one handled; null between two rounds. */
  after: uuid('after'),
});
