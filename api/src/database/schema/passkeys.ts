import {
  credentialIdMaxLength,
  credentialPartMaxLength,
  passkeyNameMaxLength,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

/** The public part of a passkey (Specification 5.9). Binary values are base64url, as in WebAuthn's JSON. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    publicKey: text('public_key').notNull(),
    /** The authenticator's use counter; always 0 if it does not count. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull().default(0),
    /** Transports separated by blanks. */
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

/** A pending exchange with a browser; handing in the credential claims the row. */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: ceremonyPurposes }).notNull(),
    /** The member who is adding a passkey; null for signing in. */
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
