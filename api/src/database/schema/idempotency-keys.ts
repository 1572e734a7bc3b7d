import { idempotencyKeyMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, lengthBetween } from './constraints.ts';

/**
 * `Idempotency-Key`s with their answers (Specification 8.2), written in the act's own transaction. `fingerprint` is a
 * keyed hash of the body: another body under the same key and caller is refused.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    route: text('route').notNull(),
    /** A member's id; for a visitor, a keyed hash of their credentials. */
    caller: text('caller').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null during the act, which other transactions cannot see. */
    status: smallint('status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.caller, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
    check('idempotency_keys_key', lengthBetween(table.key, 1, idempotencyKeyMaxLength)),
    check('idempotency_keys_status', sql`${table.status} between 200 and 299`),
  ],
);
