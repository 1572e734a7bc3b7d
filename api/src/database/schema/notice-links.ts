import { emailMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

/**
 * Links in security mails with which a member says that it was not them. `tokenHash` is a keyed hash; used
 * links are kept to report that.
 */
export const noticeLinks = pgTable(
  'notice_links',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The address it was mailed to. */
    email: text('email').notNull(),
    /**
     * The account's two addresses at that time; null in links mailed by a release without everyday addresses.
     */
    memberEmail: text('member_email'),
    /** Null if it had none. */
    everydayEmail: text('everyday_email'),
    tokenHash: text('token_hash').notNull().unique('notice_links_token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('notice_links_member').on(table.memberId),
    index('notice_links_expires_at').on(table.expiresAt),
    check('notice_links_email', lengthBetween(table.email, 3, emailMaxLength)),
    check('notice_links_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
