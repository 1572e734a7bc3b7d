import { postTagsMax } from '@dure/contract/limits.ts';
import { offerKinds } from '@dure/contract/offers.ts';
import { operatingRoles } from '@dure/contract/operating-roles.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, numberBetween, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';

export const offerAnswers = ['accepted', 'refused', 'withdrawn'] as const;

/**
 * An offer to put something under another member's name (docs/decisions/0118). It takes effect when `toId` accepts;
 * `answer` is written once, by one conditional UPDATE.
 */
export const offers = pgTable(
  'offers',
  {
    id: idColumn(),
    kind: text('kind', { enum: offerKinds }).notNull(),
    /** Null if a creator has left and their project is offered to its team (`inherit`). */
    fromId: uuid('from_id').references(() => members.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => members.id),
    /** For `hand_over` and `inherit`. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** For a tag: the post and the position among its tags. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    ordinal: smallint('ordinal'),
    /** For an operating role. */
    role: text('role', { enum: operatingRoles }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    answer: text('answer', { enum: offerAnswers }),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('offers_open_to').on(table.toId, table.id).where(sql`${table.answer} is null`),
    index('offers_from').on(table.fromId, table.toId),
    index('offers_to').on(table.toId),
    index('offers_expires_at').on(table.expiresAt),
    uniqueIndex('offers_one_hand_over')
      .on(table.projectId)
      .where(sql`${table.kind} = 'hand_over' and ${table.answer} is null`),
    uniqueIndex('offers_one_inheritance')
      .on(table.projectId, table.toId)
      .where(sql`${table.kind} = 'inherit'`),
    uniqueIndex('offers_one_role')
      .on(table.toId)
      .where(sql`${table.kind} = 'role' and ${table.answer} is null`),
    uniqueIndex('offers_one_tag').on(table.postId, table.toId).where(sql`${table.kind} = 'tag'`),
    check('offers_kind', oneOf(table.kind, offerKinds)),
    check('offers_role', oneOf(table.role, operatingRoles)),
    check('offers_from', sql`(${table.fromId} is null) = (${table.kind} = 'inherit')`),
    check('offers_answer', oneOf(table.answer, offerAnswers)),
    check('offers_answered_whole', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('offers_to_another', sql`${table.fromId} <> ${table.toId}`),
    check('offers_life', sql`${table.expiresAt} > ${table.createdAt}`),
    check('offers_ordinal', numberBetween(table.ordinal, 0, postTagsMax - 1)),
    check(
      'offers_by_kind',
      sql`case ${table.kind}
        when 'hand_over' then ${table.projectId} is not null and num_nonnulls(${table.postId}, ${table.ordinal}, ${table.role}) = 0
        when 'inherit' then ${table.projectId} is not null and num_nonnulls(${table.postId}, ${table.ordinal}, ${table.role}) = 0
        when 'tag' then num_nonnulls(${table.projectId}, ${table.role}) = 0 and num_nulls(${table.postId}, ${table.ordinal}) = 0
        when 'role' then ${table.role} is not null and num_nonnulls(${table.projectId}, ${table.postId}, ${table.ordinal}) = 0
      end`,
    ),
  ],
);
