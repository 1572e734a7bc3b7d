import { requestNoteMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween } from './constraints.ts';
import { invitations } from './invitations.ts';

/**
 * Somebody who holds a dead link asks its inviter for a new one. A stranger's words: they are kept while they wait, and
 * go once the inviter answered, took them off the list, or wants to hear no more by that link.
 */
export const linkRequests = pgTable(
  'link_requests',
  {
    id: idColumn(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    requesterName: text('requester_name').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('link_requests_invitation').on(table.invitationId),
    index('link_requests_created_at').on(table.createdAt),
    check('link_requests_requester_name', lengthBetween(table.requesterName, 1, userNameMaxLength)),
    check('link_requests_note', lengthBetween(table.note, 1, requestNoteMaxLength)),
  ],
);
