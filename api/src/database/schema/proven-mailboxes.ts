import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * Keyed hashes of mailboxes that verified a member, so that nobody else can use them (docs/decisions/0121). A school's
 * mailbox stays after leaving, without the member.
 */
export const provenMailboxes = pgTable(
  'proven_mailboxes',
  {
    mailboxHash: text('mailbox_hash').primaryKey(),
    /** Null once they left. */
    memberId: uuid('member_id').references(() => members.id),
    isSchool: boolean('is_school').notNull(),
    /** For someone who left: until when the mailbox is blocked. */
    keptUntil: moment('kept_until'),
  },
  (table) => [
    index('proven_mailboxes_member').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('proven_mailboxes_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
    check('proven_mailboxes_of_member_or_kept', sql`num_nonnulls(${table.memberId}, ${table.keptUntil}) = 1`),
  ],
);
