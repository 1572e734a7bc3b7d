import { funnelBreakdowns, funnelSteps, joiningStepsTaken, profileScreens } from '@dure/contract/funnel.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, oneOf } from './constraints.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { universities } from './universities.ts';

/**
 * Counts of joining. Two tables hold links and people and are swept after thirty days; only figures stay. Days are
 * Korea's.
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
 * A person's progress from asking for a code to membership. `id` is their first challenge's id, `challengeId` the
 * newest one's: challenges are deleted sooner. Not recorded for people who ask not to be tracked.
 */
export const joinings = pgTable(
  'joinings',
  {
    id: uuid('id').primaryKey(),
    challengeId: uuid('challenge_id').notNull().unique('joinings_challenge'),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    /** The school of the verified address's domain. */
    schoolKey: text('school_key').references(() => universities.key),
    /** The last screen of the profile they reached. */
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
 * How often a step was taken on a day, by kind, event, school and branch separately: never combined, so that no figure
 * identifies a person. `screen`: where people stopped. A counted day has a row for every kind, also with zero.
 */
export const funnelFigures = pgTable(
  'funnel_figures',
  {
    by: text('by', { enum: figureKinds }).notNull(),
    day: day('day').notNull(),
    /** A kind, an event's or branch's id, a school's key, or a screen. */
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
 * Sums of a week up to one of its days, for each kind, event, school and branch with any: two rows compare a week with
 * the previous one. Computed from `funnel_figures` when a day is closed.
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

/** The median waiting time since the previous step, over those who took the step from the week's Monday to `day`. */
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
