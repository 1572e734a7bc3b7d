import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';

/** Tasks that one process runs for all, and when the next may. */
export const turns = pgTable('turns', {
  name: text('name').primaryKey(),
  nextAt: moment('next_at').notNull(),
  /** The last member that a task which takes all in batches has done; null between two rounds. */
  after: uuid('after'),
});
