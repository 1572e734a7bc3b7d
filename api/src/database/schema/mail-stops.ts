import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './constraints.ts';

/** Addresses that refuse all invitation mails: permanent keyed hashes (docs/decisions/0075). */
export const mailStops = pgTable('mail_stops', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdAt(),
});

/**
 * Keys of hashes that must stay valid when the process's secrets have changed. They are no more secret than
 * members' addresses, which stand beside them in clear.
 */
export const lastingKeys = pgTable('lasting_keys', {
  purpose: text('purpose').primaryKey(),
  key: text('key').notNull(),
  createdAt: createdAt(),
});
