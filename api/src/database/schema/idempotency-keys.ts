import { idempotencyKeyMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, lengthBetween } from './constraints.ts';

/**
 * `Idempotency-Key`s and the answer each stands for (Specification 8.2), written in the transaction of the act
 * itself. `fingerprint` is a keyed hash of the body: another body under the same key of the same caller is refused.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').notNull(),
    route: text('route').notNull(),
    /** A member's id; for a visitor a keyed hash of what they called with. */
    caller: text('caller').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the act is under way, which other transactions never see. */
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
