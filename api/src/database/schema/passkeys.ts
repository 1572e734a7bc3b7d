import {
  credentialIdMaxLength,
  credentialPartMaxLength,
  passkeyNameMaxLength,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/** The public half of a passkey (Specification 5.9). What is binary is base64url, as WebAuthn's JSON has it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    publicKey: text('public_key').notNull(),
    /** How often its authenticator says that it was used; 0 for good where that does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    /** How a browser reaches it, separated by blanks. */
    transports: text('transports').notNull().default(''),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('passkeys_member').on(table.memberId),
    check('passkeys_credential_id_length', lengthBetween(table.credentialId, 1, credentialIdMaxLength)),
    check('passkeys_public_key', lengthBetween(table.publicKey, 1, credentialPartMaxLength)),
    check('passkeys_sign_count', sql`${table.signCount} >= 0`),
    check('passkeys_name', lengthBetween(table.name, 1, passkeyNameMaxLength)),
  ],
);

export const ceremonyPurposes = ['add', 'show'] as const;

/** An exchange with a browser that is under way; whoever hands its credential in takes the row. */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: ceremonyPurposes }).notNull(),
    /** Whose passkey is being added; null where anybody's may be shown. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_ceremonies_expires_at').on(table.expiresAt),
    index('passkey_ceremonies_member').on(table.memberId),
    check('passkey_ceremonies_purpose', oneOf(table.purpose, ceremonyPurposes)),
    check('passkey_ceremonies_of_whom', sql`(${table.purpose} = 'add') = (${table.memberId} is not null)`),
    check('passkey_ceremonies_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
