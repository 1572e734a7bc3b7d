import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';

/** What one of all processes does at a time, and when the next one may. */
export const turns = pgTable('turns', {
  name: text('name').primaryKey(),
  nextAt: moment('next_at').notNull(),
});
