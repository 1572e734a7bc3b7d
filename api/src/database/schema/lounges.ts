import { loungeTitleMaxLength } from '@dure/contract/limits.ts';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment } from './constraints.ts';

/** A lounge. People join one in the app (Specification 4.5). */
export const lounges = pgTable(
  'lounges',
  {
    id: idColumn(),
    title: text('title').notNull(),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [check('lounges_title', lengthBetween(table.title, 1, loungeTitleMaxLength))],
);
