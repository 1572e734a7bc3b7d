import { changeKinds } from '@dure/contract/changes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, moment, oneOf } from './constraints.ts';

/**
 * Changes to data that apps cache, of one member or of a project's team; kept for 30 days
 * (docs/decisions/0138). Triggers write them. They have no foreign keys, since they outlive deleted things.
 */
export const ownChanges = pgTable(
  'own_changes',
  {
    id: idColumn(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    kind: text('kind', { enum: changeKinds }).notNull(),
    thingId: uuid('thing_id').notNull(),
    gone: boolean('gone').notNull(),
    memberId: uuid('member_id'),
    projectId: uuid('project_id'),
  },
  (table) => [
    index('own_changes_member').on(table.memberId, table.at).where(sql`${table.memberId} is not null`),
    index('own_changes_project').on(table.projectId, table.at).where(sql`${table.projectId} is not null`),
    index('own_changes_at').on(table.at),
    check('own_changes_kind', oneOf(table.kind, changeKinds)),
    check('own_changes_one_side', sql`num_nonnulls(${table.memberId}, ${table.projectId}) = 1`),
  ],
);
