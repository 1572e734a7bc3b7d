import { memberNoteMaxLength } from '@dure/contract/limits.ts';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween } from './constraints.ts';
import { members } from './members.ts';

/** Notes of the team about a member, visible to the team only. Deleted with the member. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: idColumn(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Stays as an id when they leave. */
    authorId: uuid('author_id')
      .notNull()
      .references(() => members.id),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('member_notes_member').on(table.memberId, table.createdAt),
    index('member_notes_author').on(table.authorId),
    check('member_notes_note', lengthBetween(table.note, 1, memberNoteMaxLength)),
  ],
);
