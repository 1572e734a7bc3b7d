import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

/** A signed-in device. `generation` counts rotations; only the refresh token of the current generation is valid. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    /** The newest generation whose access token was used (docs/decisions/0105). */
    usedGeneration: integer('used_generation').notNull().default(0),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    userAgent: text('user_agent'),
    /** The network of its last use (known-network.ts); null if an older release opened it. */
    network: text('network'),
    /** When the member last proved who they are (Specification 5.9); null if an older release opened it. */
    provedAt: moment('proved_at'),
    /** When the second factor was given (Specification 5.10). */
    secondFactorAt: moment('second_factor_at'),
  },
  (table) => [
    index('sessions_member').on(table.memberId),
    index('sessions_expires_at').on(table.expiresAt),
    check('sessions_generation', sql`${table.generation} >= 0`),
    check('sessions_life', sql`${table.expiresAt} > ${table.createdAt}`),
    check('sessions_user_agent', lengthBetween(table.userAgent, 0, 400)),
    check('sessions_network', lengthBetween(table.network, 1, 64)),
  ],
);

/**
 * When a generation's refresh token was exchanged. It can be exchanged once; for a while afterwards the answer is
 * repeated.
 */
export const sessionRotations = pgTable(
  'session_rotations',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The exchanged generation; its successor is one higher. */
    generation: integer('generation').notNull(),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.generation] }),
    check('session_rotations_generation', sql`${table.generation} >= 0`),
  ],
);
