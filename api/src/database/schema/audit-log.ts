import { operatorActs } from '@dure/contract/operator-acts.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { reports } from './reports.ts';

const loginMaxLength = 64;
const targetMaxLength = 253;

/**
 * Who did what to what, and when; written in the act's own transaction. Ids and keys only, never a name or an address, so
 * that it can be kept when a person leaves. A column that is added may be null: `audit_links` leaves it out then.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: moment('at').notNull().defaultNow(),
    /** In the browser: the member. */
    operatorId: uuid('operator_id').references(() => members.id),
    /** At the command line: the account of the process. Rows without `uid` may hold what `SUDO_USER` said. */
    login: text('login'),
    /** Its real user id. */
    uid: bigint('uid', { mode: 'number' }),
    /** Beside it what `SUDO_USER` said, which proves nothing. */
    sudoUser: text('sudo_user'),
    act: text('act', { enum: operatorActs }).notNull(),
    /** An id; of a university its key, of requests for one their domain, of an imported list what it hashes to. */
    target: text('target').notNull(),
    /** The report that led to it. */
    reportId: uuid('report_id').references(() => reports.id),
    /** How many it came down on, where that may be many. */
    affected: integer('affected'),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_of_act').on(table.act, table.at, table.id),
    index('audit_log_of_operator').on(table.operatorId, table.at, table.id),
    index('audit_log_of_target').on(table.target, table.at, table.id),
    check('audit_log_act', oneOf(table.act, operatorActs)),
    check('audit_log_who', sql`num_nonnulls(${table.operatorId}, ${table.login}) = 1`),
    check('audit_log_login', lengthBetween(table.login, 1, loginMaxLength)),
    check('audit_log_sudo_user', lengthBetween(table.sudoUser, 1, loginMaxLength)),
    check('audit_log_target_length', lengthBetween(table.target, 1, targetMaxLength)),
    check('audit_log_affected', sql`${table.affected} >= 0`),
  ],
);
