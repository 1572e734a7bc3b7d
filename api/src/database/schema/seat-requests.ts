import { seatAnswerMaxLength, seatWordsMaxLength, seatWordsMinLength } from '@dure/contract/limits.ts';
import { seatRequestStates } from '@dure/contract/seat-requests.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { projectRoles, projects } from './projects.ts';

/**
 * Requests for a seat of a project (docs/decisions/0132). `state` leaves `open` once, by one conditional
 * UPDATE. `toldAt`: when those concerned were notified that it ended.
 */
export const seatRequests = pgTable(
  'seat_requests',
  {
    id: idColumn(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null once the project no longer has the role. */
    roleId: uuid('role_id').references(() => projectRoles.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    state: text('state', { enum: seatRequestStates }).notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** The creator's words, and who wrote them. */
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => members.id),
    remindedAt: moment('reminded_at'),
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('seat_requests_one_open')
      .on(table.projectId, table.memberId)
      .where(sql`${table.state} = 'open'`),
    index('seat_requests_member').on(table.memberId, table.id),
    index('seat_requests_project').on(table.projectId),
    index('seat_requests_role').on(table.roleId),
    index('seat_requests_answered_by').on(table.answeredBy),
    index('seat_requests_due').on(table.expiresAt).where(sql`${table.state} = 'open'`),
    index('seat_requests_ended').on(table.endedAt),
    index('seat_requests_untold')
      .on(table.endedAt)
      .where(sql`${table.toldAt} is null and ${table.state} in ('lapsed', 'closed')`),
    check('seat_requests_state', oneOf(table.state, seatRequestStates)),
    check('seat_requests_words', lengthBetween(table.words, seatWordsMinLength, seatWordsMaxLength)),
    check('seat_requests_answer', lengthBetween(table.answer, 1, seatAnswerMaxLength)),
    check('seat_requests_life', sql`${table.expiresAt} > ${table.createdAt}`),
    check('seat_requests_ended_whole', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check(
      'seat_requests_answered',
      sql`(${table.answeredBy} is null and ${table.answer} is null) or ${table.state} in ('accepted', 'declined')`,
    ),
  ],
);
