import { funnelBreakdowns, funnelSteps, joiningStepsTaken, profileScreens } from '@dure/contract/funnel.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from './constraints.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { universities } from './universities.ts';

/**
 * What is counted of joining. Two tables are of links and people and are swept after thirty days;
 * what stays are figures. Days are Korea's.
 */

const day = (name: string) => date(name, { mode: 'string' });

/** How often people opened a link on a day. */
export const linkOpenings = pgTable(
  'link_openings',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.day] }),
    index('link_openings_day').on(table.day),
    check('link_openings_count', sql`${table.count} > 0`),
  ],
);

/**
 * Somebody's way from asking for a code to being a member. `id` is their first challenge's, `challengeId` the newest's:
 * challenges themselves are gone sooner. Not kept of who asks not to be tracked.
 */
export const joinings = pgTable(
  'joinings',
  {
    id: uuid('id').primaryKey(),
    challengeId: uuid('challenge_id').notNull().unique('joinings_challenge'),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** Of the proven address's domain. */
    schoolKey: text('school_key').references(() => universities.key),
    /** The profile's screen that was reached last. */
    screen: text('screen', { enum: profileScreens }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    provenAt: moment('proven_at'),
    begunAt: moment('begun_at'),
    joinedAt: moment('joined_at'),
    memberId: uuid('member_id')
      .unique('joinings_member')
      .references(() => members.id),
  },
  (table) => [
    index('joinings_asked_at').on(table.askedAt),
    index('joinings_invitation').on(table.invitationId),
    check('joinings_screen', oneOf(table.screen, profileScreens)),
    check('joinings_begun_on_a_screen', sql`num_nulls(${table.begunAt}, ${table.screen}) <> 1`),
    check('joinings_member_joined', sql`${table.memberId} is null or ${table.joinedAt} is not null`),
  ],
);

const figureKinds = [...funnelBreakdowns, 'screen'] as const;
const figureSteps = [...funnelSteps, 'stopped'] as const;

/**
 * How often a step was taken on a day, told apart by kind, event, school and branch each for itself: never together,
 * so that no figure is of somebody who could be named. By `screen`: who stopped there. A day that is counted has
 * every kind, also those of which there was none.
 */
export const funnelFigures = pgTable(
  'funnel_figures',
  {
    by: text('by', { enum: figureKinds }).notNull(),
    day: day('day').notNull(),
    /** The kind, an event's or a branch's id, a school's key, a screen. */
    value: text('value').notNull(),
    step: text('step', { enum: figureSteps }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.by, table.day, table.value, table.step] }),
    check('funnel_figures_by', oneOf(table.by, figureKinds)),
    check('funnel_figures_step', oneOf(table.step, figureSteps)),
    check('funnel_figures_count', sql`${table.count} >= 0`),
  ],
);

/**
 * What is summed up of a week to one of its days, of each kind, event, school and branch that has anything in it: two rows
 * compare a week with the one before. As a day is folded, from `funnel_figures`.
 */
export const funnelWeeks = pgTable(
  'funnel_weeks',
  {
    by: text('by', { enum: funnelBreakdowns }).notNull(),
    day: day('day').notNull(),
    value: text('value').notNull(),
    made: integer('made').notNull(),
    opened: integer('opened').notNull(),
    asked: integer('asked').notNull(),
    proven: integer('proven').notNull(),
    begun: integer('begun').notNull(),
    joined: integer('joined').notNull(),
    active: integer('active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.by, table.day, table.value] }),
    check('funnel_weeks_by', oneOf(table.by, funnelBreakdowns)),
    check(
      'funnel_weeks_counts',
      sql`least(${sql.join(
        funnelSteps.map((step) => sql`${table[step]}`),
        sql.raw(', '),
      )}) >= 0`,
    ),
  ],
);

/** Half of those who took a step between a week's Monday and `day` had waited no longer for it since the step before. */
export const funnelWaits = pgTable(
  'funnel_waits',
  {
    day: day('day').notNull(),
    step: text('step', { enum: joiningStepsTaken }).notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step] }),
    check('funnel_waits_step', oneOf(table.step, joiningStepsTaken)),
    check('funnel_waits_seconds', sql`${table.seconds} >= 0`),
  ],
);
