import { countedEvents, securityEventKinds } from '@dure/contract/security-events.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';

const subjectMaxLength = 16;
const deviceMaxLength = 40;

/**
 * Security events of accounts, written in the same transaction as the event. Kept 90 days. After leaving,
 * only the id, kind and time remain.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    /** For counted events: the minute. */
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    memberId: uuid('member_id').references(() => members.id),
    /** A keyed hash of the typed address, whether or not it exists. */
    account: text('account'),
    /** A keyed hash of the client's network. */
    network: text('network'),
    /** The kind of device, if known (`deviceKindOf`); for counted events, the first one's. */
    device: text('device'),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_member').on(table.memberId, table.at),
    index('security_events_account').on(table.account),
    uniqueIndex('security_events_minute')
      .on(
        table.at,
        table.kind,
        sql`coalesce(${table.memberId}::text, ${table.account}, '')`,
        sql`coalesce(${table.network}, '')`,
      )
      .where(oneOf(table.kind, countedEvents)),
    check('security_events_kind', oneOf(table.kind, securityEventKinds)),
    check('security_events_who', sql`num_nonnulls(${table.memberId}, ${table.account}) <= 1`),
    check('security_events_account_length', lengthBetween(table.account, 1, subjectMaxLength)),
    check('security_events_network', lengthBetween(table.network, 1, subjectMaxLength)),
    check('security_events_device', lengthBetween(table.device, 0, deviceMaxLength)),
    check('security_events_count', sql`${table.count} >= 1`),
  ],
);
