import { domainMaxLength, emailMaxLength, universityNameMaxLength } from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment } from './constraints.ts';
import { invitations } from './invitations.ts';

/** A school that an invited person asked for, to be answered by the operators. */
export const universityRequests = pgTable(
  'university_requests',
  {
    id: idColumn(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id),
    name: text('name').notNull(),
    domain: text('domain').notNull(),
    email: text('email'),
    createdAt: createdAt(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    unique('university_requests_once').on(table.invitationId, table.domain),
    check('university_requests_name', lengthBetween(table.name, 1, universityNameMaxLength)),
    check('university_requests_domain', lengthBetween(table.domain, 3, domainMaxLength)),
    check('university_requests_email', lengthBetween(table.email, 3, emailMaxLength)),
    index('university_requests_domain_index').on(table.domain),
    index('university_requests_created_at').on(table.createdAt),
    index('university_requests_open').on(table.createdAt).where(sql`${table.handledAt} is null`),
  ],
);
