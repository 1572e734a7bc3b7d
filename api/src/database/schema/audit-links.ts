import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { auditLog } from './audit-log.ts';
import { bytes } from './constraints.ts';

/**
 * The audit log as a hash chain: each hash covers the previous one and every non-null column of its act, so that
 * removing, changing or moving an act is noticed. A trigger writes it when the act's transaction ends
 * (docs/decisions/0071).
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** Consecutive, in commit order. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    actId: uuid('act_id')
      .notNull()
      .unique()
      .references(() => auditLog.id),
    /** SHA-256. */
    hash: bytes('hash').notNull(),
  },
  (table) => [
    check('audit_links_position', sql`${table.position} > 0`),
    check('audit_links_hash', sql`octet_length(${table.hash}) = 32`),
  ],
);
