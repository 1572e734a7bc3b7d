import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * Each mailbox that proved a member, as a keyed hash: nobody else proves it (docs/decisions/0121). A school's outlives
 * leaving, without saying whose it was.
 */
export const provenMailboxes = pgTable(
  'proven_mailboxes',
  {
    mailboxHash: text('mailbox_hash').primaryKey(),
    /** Null once they left. */
    memberId: uuid('member_id').references(() => members.id),
    isSchool: boolean('is_school').notNull(),
    /** Of who left: until when the mailbox proves nobody. */
    keptUntil: moment('kept_until'),
  },
  (table) => [
    index('proven_mailboxes_member').on(table.memberId).where(sql`${table.memberId} is not null`),
    index('proven_mailboxes_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
    check('proven_mailboxes_of_member_or_kept', sql`num_nonnulls(${table.memberId}, ${table.keptUntil}) = 1`),
  ],
);
