import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from './constraints.ts';

/**
 * Logos that an owner uploaded, by the digest of their content (docs/decisions/0158). `setting_changes` says
 * which are in use.
 */
export const logoFiles = pgTable(
  'logo_files',
  {
    name: text('name').primaryKey(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    check('logo_files_name', sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check('logo_files_bytes', sql`octet_length(${table.bytes}) between 1 and 65536`),
  ],
);
