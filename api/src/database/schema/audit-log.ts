import { operatorActs } from '@dure/contract/operator-acts.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { reports } from './reports.ts';

const loginMaxLength = 64;
const targetMaxLength = 253;

/**
 * Who did what to what, and when; written in the act's own transaction. Ids and keys only, no names or addresses, so
 * that rows can stay when a person leaves. New columns must be nullable: `audit_links` omits nulls.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    at: moment('at').notNull().defaultNow(),
    /** The member, for acts in the browser. */
    operatorId: uuid('operator_id').references(() => members.id),
    /** The account of the process, for commands. Rows without `uid` may hold what `SUDO_USER` said. */
    login: text('login'),
    /** Its real user id. */
    uid: bigint('uid', { mode: 'number' }),
    /** What `SUDO_USER` said, which proves nothing. */
    sudoUser: text('sudo_user'),
    act: text('act', { enum: operatorActs }).notNull(),
    /** An id; a university's key; the domain of university requests; the hash of an imported list. */
    target: text('target').notNull(),
    /** The report that led to the act. */
    reportId: uuid('report_id').references(() => reports.id),
    /** How many were affected, for acts on many. */
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
