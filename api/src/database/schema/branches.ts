import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * What is counted of a branch of the tree of trust, a member and everybody below, every ten minutes
 * (docs/decisions/0072): figures alone, which can be counted anew at any time.
 */
export const branches = pgTable(
  'branches',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The member's `invited_by`, here in the order in which a place's branches are listed. */
    inviterId: uuid('inviter_id').references(() => members.id),
    /** Who is there still. */
    people: integer('people').notNull(),
    active: integer('active').notNull(),
    reports: integer('reports').notNull(),
    suspensions: integer('suspensions').notNull(),
    joined: integer('joined').notNull(),
    /** The most who joined within an hour of the last week, and when that hour ended. */
    busiest: integer('busiest').notNull(),
    busiestAt: moment('busiest_at'),
    manyJoins: boolean('many_joins').notNull(),
    manyReports: boolean('many_reports').notNull(),
  },
  (table) => [
    index('branches_below').on(table.inviterId, table.people.desc(), table.memberId),
    index('branches_largest').on(table.people.desc(), table.memberId),
    // `inviter_id is null` has no place in the order of the index above.
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
