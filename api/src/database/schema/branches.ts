import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * Figures of each branch of the trust tree (a member and everybody below), counted every ten minutes
 * (docs/decisions/0072). They can be recomputed at any time.
 */
export const branches = pgTable(
  'branches',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The member's `invited_by`, repeated here for the order of lists. */
    inviterId: uuid('inviter_id').references(() => members.id),
    /** Whether the member is still here. */
    people: integer('people').notNull(),
    active: integer('active').notNull(),
    reports: integer('reports').notNull(),
    suspensions: integer('suspensions').notNull(),
    joined: integer('joined').notNull(),
    /** The most members who joined within one hour of the last week, and the end of that hour. */
    busiest: integer('busiest').notNull(),
    busiestAt: moment('busiest_at'),
    manyJoins: boolean('many_joins').notNull(),
    manyReports: boolean('many_reports').notNull(),
  },
  (table) => [
    index('branches_below').on(table.inviterId, table.people.desc(), table.memberId),
    index('branches_largest').on(table.people.desc(), table.memberId),
    // The index above has no place for `inviter_id is null`.
    index('branches_tops').on(table.people.desc(), table.memberId).where(sql`${table.inviterId} is null`),
    index('branches_unusual')
      .on(table.people.desc(), table.memberId)
      .where(sql`${table.manyJoins} or ${table.manyReports}`),
    check(
      'branches_counts',
      sql`least(${table.people}, ${table.active}, ${table.reports}, ${table.suspensions}, ${table.joined}, ${table.busiest}) >= 0`,
    ),
    check('branches_busiest_at', sql`(${table.busiest} > 0) = (${table.busiestAt} is not null)`),
  ],
);
