import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, lengthBetween, moment, oneOf } from './constraints.ts';
import { members } from './members.ts';
import { reports } from './reports.ts';

/** Everything an operator can do: `noun.verb`. */
export const operatorActs = [
  'event.create',
  'event.edit',
  'invitation.create',
  'invitation.extend',
  'invitation.import',
  'invitation.resend',
  'invitation.revoke',
  'invitation.revoke_all',
  'mail.drop',
  'mail.retry',
  'mail.see_address',
  'member.freeze',
  'member.make_operator',
  'member.note',
  'member.remove',
  'member.remove_note',
  'member.reset_second_factor',
  'member.see_address',
  'member.send_reset',
  'member.sign_out',
  'member.suspend',
  'member.unfreeze',
  'member.unsuspend',
  'member.unverify_mentor',
  'member.verify_mentor',
  'report.dismiss',
  'report.hide',
  'report.suspend',
  'report.unhide',
  'role.make_moderator',
  'role.make_operator',
  'role.make_owner',
  'role.make_reader',
  'role.take',
  'university.add',
  'university.answer',
  'university.decline',
  'university.edit',
  'university.import',
] as const;

const loginMaxLength = 64;
const targetMaxLength = 253;

/**
 * Who did what to what, and when; written in the act's own transaction. Ids and keys only, never a name or an address, so
 * that it can be kept when a person leaves.
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
    index('audit_log_at').on(table.at),
    index('audit_log_target').on(table.target),
    check('audit_log_act', oneOf(table.act, operatorActs)),
    check('audit_log_who', sql`num_nonnulls(${table.operatorId}, ${table.login}) = 1`),
    check('audit_log_login', lengthBetween(table.login, 1, loginMaxLength)),
    check('audit_log_sudo_user', lengthBetween(table.sudoUser, 1, loginMaxLength)),
    check('audit_log_target_length', lengthBetween(table.target, 1, targetMaxLength)),
    check('audit_log_affected', sql`${table.affected} >= 0`),
  ],
);
