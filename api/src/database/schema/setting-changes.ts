import { changeableSettings } from '@dure/contract/operating-settings.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/** What was set in the console, one row a change: the last of a name is in force. A trigger tells processes of it. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    name: text('name', { enum: changeableSettings }).notNull(),
    /** One more than that of the change it was made on, so that of two who made theirs on one the second is refused. */
    number: integer('number').notNull(),
    /** As the environment would have it; null: what the environment has. */
    value: text('value'),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => members.id),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.number] }),
    check('setting_changes_name', oneOf(table.name, changeableSettings)),
    check('setting_changes_number', sql`${table.number} > 0`),
    check('setting_changes_value', lengthBetween(table.value, 1, 4_000)),
  ],
);
