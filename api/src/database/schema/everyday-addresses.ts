import { emailMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * The address of their own that a member signs in with and gets mail at, beside the one in `members` that proved them
 * (docs/decisions/0137). Nobody has one that is a school's.
 */
export const everydayAddresses = pgTable(
  'everyday_addresses',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** In lower case. */
    email: text('email').notNull().unique('everyday_addresses_email'),
    provenAt: moment('proven_at').notNull().defaultNow(),
    /** When a mailed link last set the password: for a while after that neither address changes. */
    passwordMailedAt: moment('password_mailed_at'),
  },
  (table) => [
    index('everyday_addresses_mailbox').on(sql`mailbox_of(${table.email})`),
    check(
      'everyday_addresses_email_form',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^@ ]+@[^@ ]+[.][^@ ]+$'`,
    ),
    check('everyday_addresses_email_length', lengthBetween(table.email, 3, emailMaxLength)),
  ],
);

/**
 * Part of a statement that reads `members` under the name `alias`: where mail to that member goes, the everyday address
 * or else the one that proved them. Null of who left. Mails about signing in go to both (features/security-notices/),
 * a code or a link to a new password to the address that was typed.
 */
export const mailAddressText = (alias = 'members'): string =>
  `coalesce((select own.email from everyday_addresses own where own.member_id = ${alias}.id), ${alias}.email)`;

export const mailAddress = (alias = 'members') => sql.raw(mailAddressText(alias));

/** The same as a column that is selected. */
export const mailAddressColumn = sql<string | null>`${mailAddress()}`;

/** Part of a statement that reads `members`: whoever has the address, as either of theirs. */
export const hasAddress = (email: string) => sql`members.id in (
  select id from members where email = ${email}
  union all select member_id from everyday_addresses where email = ${email})`;
