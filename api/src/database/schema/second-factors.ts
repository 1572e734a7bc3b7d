import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * The sealed TOTP secret of an operator's authenticator app (Specification 5.10). `pending` is one being set up; the
 * current one stays until it is confirmed.
 */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    pending: text('pending'),
    sealed: text('sealed'),
    /** The time step of the last accepted code (RFC 6238). That code and earlier ones are refused. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    check('totp_secrets_confirmed', sql`(${table.sealed} is null) = (${table.confirmedAt} is null)`),
    check('totp_secrets_last_step', sql`${table.lastStep} >= 0`),
  ],
);

/** Recovery codes, each usable once. `codeHash` is a hash of 120 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);
