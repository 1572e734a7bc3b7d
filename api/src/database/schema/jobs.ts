import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './constraints.ts';

/**
 * What must still happen once its transaction has committed (docs/decisions/0048). A job is there until it is done or
 * pointless. Whoever takes it moves `runAt` ahead: for as long nobody else takes it,
 * and then somebody does, should the process have died. `sealed` is its payload, encrypted: mails hold codes and names.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    /** What a later release adds is left to its own processes. */
    kind: text('kind').notNull(),
    sealed: text('sealed').notNull(),
    /** How often it was taken; whoever took it last is the one who may end it. */
    attempts: integer('attempts').notNull().default(0),
    /** How many of those are known to have failed: less by one while it is being tried, or its taker died. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    /** What the last one failed of, in the server's or the system's code: it names nobody. */
    fault: text('fault'),
    /** Refused for good; kept until it would be pointless, should somebody want it tried again. */
    deadAt: moment('dead_at'),
    createdAt: createdAt(),
    runAt: moment('run_at').notNull().defaultNow(),
    /** From then on it is not worth doing any more. */
    dropAt: moment('drop_at').notNull(),
  },
  (table) => [
    index('jobs_run_at').on(table.runAt),
    check('jobs_fault', sql`${table.fault} ~ '^[A-Z0-9_.]{1,40}$'`),
    check('jobs_life', sql`${table.dropAt} > ${table.createdAt}`),
  ],
);
