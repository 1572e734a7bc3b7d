import { loggedMailStates } from '@dure/contract/operating-mails.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, lengthBetween, moment, oneOf } from './constraints.ts';

/** Which mail went to whom and its outcome, without its content. Kept for `mailLogDays`. */
export const mailLog = pgTable(
  'mail_log',
  {
    /** The job's id. */
    id: uuid('id').primaryKey(),
    topic: text('topic').notNull(),
    /** A keyed hash of the address, to find a person's mails. */
    account: text('account').notNull(),
    /** The address's first letter and domain. */
    address: text('address').notNull(),
    state: text('state', { enum: loggedMailStates }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The code of the last failed attempt, the server's or the system's. */
    fault: text('fault'),
    /** The server's reply to that attempt, without addresses. */
    reply: text('reply'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('mail_log_of_account').on(table.account, table.id),
    index('mail_log_of_state').on(table.state, table.id),
    index('mail_log_created_at').on(table.createdAt),
    check('mail_log_state', oneOf(table.state, loggedMailStates)),
    check('mail_log_topic', lengthBetween(table.topic, 1, 40)),
    check('mail_log_account', lengthBetween(table.account, 1, 16)),
    check('mail_log_address', lengthBetween(table.address, 3, 320)),
    check('mail_log_fault', sql`${table.fault} ~ '^[A-Z0-9_.]{1,40}$'`),
    check('mail_log_reply', lengthBetween(table.reply, 1, 300)),
  ],
);
