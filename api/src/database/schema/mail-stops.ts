import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './constraints.ts';

/** Addresses that want no more mails that invite them: keyed hashes, for good (docs/decisions/0075). */
export const mailStops = pgTable('mail_stops', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdAt(),
});

/**
 * Keys of hashes that must be found for good, when secrets of the process have long changed. They stand beside members'
 * addresses in clear: who has the one has the other.
 */
export const lastingKeys = pgTable('lasting_keys', {
  purpose: text('purpose').primaryKey(),
  key: text('key').notNull(),
  createdAt: createdAt(),
});
