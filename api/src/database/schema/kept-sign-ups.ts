import { sealedSignUpMaxLength } from '@dure/contract/limits.ts';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment } from './constraints.ts';

/**
 * A sign-up on its way to another device, sealed in the browser by a key that the server never has. `ticket` is derived from
 * that key. `sealed` is null once it was taken.
 */
export const keptSignUps = pgTable(
  'kept_sign_ups',
  {
    id: idColumn(),
    ticket: text('ticket').notNull().unique('kept_sign_ups_ticket'),
    sealed: text('sealed'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('kept_sign_ups_expires_at').on(table.expiresAt),
    check('kept_sign_ups_sealed', lengthBetween(table.sealed, 1, sealedSignUpMaxLength)),
  ],
);
