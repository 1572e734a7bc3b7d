import { requestNoteMaxLength, userNameMaxLength } from '@dure/contract/limits.ts';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween } from './constraints.ts';
import { invitations } from './invitations.ts';

/**
 * A request to the inviter of an expired link for a new one. The stranger's words are kept while it waits, and deleted
 * when the inviter answers, dismisses it, or blocks further requests.
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
