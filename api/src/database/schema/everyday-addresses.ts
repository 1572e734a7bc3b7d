import { emailMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * A member's everyday address, for signing in and for mail, besides the verified one in `members`
 * (docs/decisions/0137). It is never a school's address.
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
    /** When a mailed link last set the password; for a while afterwards, neither address can be changed. */
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
 * Part of a statement that reads `members` as `alias`: the address for mail to the member, which is the
 * everyday one or else the verified one; null if they left. Mails about signing in go to both
 * (features/security-notices/), and codes and links for a new password to the address that was typed.
 */
export const mailAddressText = (alias = 'members'): string =>
  `coalesce((select own.email from everyday_addresses own where own.member_id = ${alias}.id), ${alias}.email)`;

export const mailAddress = (alias = 'members') => sql.raw(mailAddressText(alias));

/** `mailAddress` as a selectable column. */
export const mailAddressColumn = sql<string | null>`${mailAddress()}`;

/** Part of a statement that reads `members`: whether either of a member's addresses is this one. */
export const hasAddress = (email: string) => sql`members.id in (
  select id from members where email = ${email}
  union all select member_id from everyday_addresses where email = ${email})`;
