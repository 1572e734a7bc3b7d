import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';

/** Tasks that one process runs for all, and when the next may. */
export const turns = pgTable('turns', {
  name: text('name').primaryKey(),
  nextAt: moment('next_at').notNull(),
});
