import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment } from './constraints.ts';
import { members } from './members.ts';

const networkMaxLength = 60;
const callMaxLength = 100;

/** Which operator saw whose data, when and where; kept a year (docs/decisions/0122). */
export const memberReadings = pgTable(
  'member_readings',
  {
    id: idColumn(),
    at: moment('at').notNull().defaultNow(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => members.id),
    /** An IPv4 address, or the /64 of an IPv6 one. */
    network: text('network').notNull(),
    /** Method and path, as in the contract. */
    call: text('call').notNull(),
    /** The members shown; empty for a file. */
    memberIds: uuid('member_ids').array().notNull(),
  },
  (table) => [
    index('member_readings_at').on(table.at),
    index('member_readings_operator').on(table.operatorId, table.at),
    index('member_readings_members').using('gin', table.memberIds),
    check('member_readings_network', lengthBetween(table.network, 1, networkMaxLength)),
    check('member_readings_call', lengthBetween(table.call, 1, callMaxLength)),
  ],
);
