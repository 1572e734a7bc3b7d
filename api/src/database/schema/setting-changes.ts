import { changeableSettings } from '@dure/contract/operating-settings.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/**
 * Settings changed in the console, one row per change: the newest of a name is in force. A trigger notifies all
 * processes.
 */
export const settingChanges = pgTable(
  'setting_changes',
  {
    name: text('name', { enum: changeableSettings }).notNull(),
    /** One more than the change it was based on, so that the second of two concurrent changes is refused. */
    number: integer('number').notNull(),
    /** In the environment's format; null returns to the environment's value. */
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
