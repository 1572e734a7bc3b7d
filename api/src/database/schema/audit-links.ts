import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { auditLog } from './audit-log.ts';
import { bytes } from './constraints.ts';

/**
 * The audit log as a chain: each hash is over the one before it and all of its act that is not null, so that an act which
 * was removed, changed or moved shows. A trigger writes it when the act's transaction ends (docs/decisions/0071).
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** Without a gap, in the order of commits. */
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
