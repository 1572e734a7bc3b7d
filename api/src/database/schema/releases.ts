import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './constraints.ts';

/** Builds of the web: the newest one and earlier ones whose pages may still be open. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').primaryKey(),
    /** The names of its files. */
    assets: text('assets').array().notNull(),
    startedAt: moment('started_at').notNull().default(sql`now()`),
  },
  (table) => [check('releases_name', sql`${table.name} ~ '^[\\w.-]{1,64}$'`)],
);

/** Files of those builds, named by content hash. */
export const releaseAssets = pgTable(
  'release_assets',
  {
    name: text('name').notNull(),
    coding: text('coding', { enum: ['identity', 'br'] }).notNull(),
    body: bytes('body').notNull(),
    sha256: bytes('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.coding] }),
    check('release_assets_coding', sql`${table.coding} in ('identity', 'br')`),
    check('release_assets_sha256', sql`${table.sha256} = sha256(${table.body})`),
  ],
);
