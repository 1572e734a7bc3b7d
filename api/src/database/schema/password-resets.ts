import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './constraints.ts';
import { members } from './members.ts';

/** Links by which a member may set a new password. `tokenHash` is a keyed hash; used links are kept to report that. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('password_resets_token_hash'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** The address it was mailed to; null in links mailed by a release without everyday addresses. */
    email: text('email'),
  },
  (table) => [
    index('password_resets_member').on(table.memberId),
    index('password_resets_expires_at').on(table.expiresAt),
    check('password_resets_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
