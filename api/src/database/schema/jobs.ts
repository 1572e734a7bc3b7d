import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './constraints.ts';

/**
 * Work to do after its transaction commits (docs/decisions/0048). A job stays until it is done or has expired. Taking
 * it moves `runAt` ahead as a lease; if the process dies, another one takes it then. `sealed` is the encrypted payload,
 * since mails contain codes and names.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    /** Kinds added by a later release are left to its own processes. */
    kind: text('kind').notNull(),
    sealed: text('sealed').notNull(),
    /** How often it was taken; only the last taker may end it. */
    attempts: integer('attempts').notNull().default(0),
    /** How many attempts are known to have failed; one fewer than `attempts` while one runs or if its taker died. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** The code of the last failure, the server's or the system's. It names nobody. */
    fault: text('fault'),
    /** Refused for good; kept until it expires, in case somebody wants to retry. */
    deadAt: moment('dead_at'),
    createdAt: createdAt(),
    runAt: moment('run_at').notNull().defaultNow(),
    /** When it expires. */
    dropAt: moment('drop_at').notNull(),
  },
  (table) => [
    index('jobs_run_at').on(table.runAt),
    check('jobs_fault', sql`${table.fault} ~ '^[A-Z0-9_.]{1,40}$'`),
    check('jobs_life', sql`${table.dropAt} > ${table.createdAt}`),
  ],
);
