import {
  emailMaxLength,
  verificationGuessesPerDay,
  verificationSendsPerAddressPerDay,
  verificationTriesPerCode,
} from '@dure/contract/limits.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, lengthBetween, moment, numberBetween } from './constraints.ts';
import { members } from './members.ts';

/**
 * A code sent to an address (Specification 5.2). `id` is the public handle, `codeHash` a keyed hash of id and code.
 * `sentAt` is set when the mail was accepted, `failedAt` when it never will be; `proofSpentAt` makes the email proof
 * single-use.
 */
export const verificationChallenges = pgTable(
  'verification_challenges',
  {
    id: idColumn(),
    email: text('email').notNull(),
    /** The member who wants this address; null for someone who is joining. */
    memberId: uuid('member_id').references(() => members.id),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    proofSpentAt: moment('proof_spent_at'),
    /** Whether the member wants it as their everyday address. */
    everyday: boolean('everyday').notNull().default(false),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => verificationChallenges.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('verification_challenges_expires_at').on(table.expiresAt),
    index('verification_challenges_email').on(table.email),
    index('verification_challenges_member').on(table.memberId),
    index('verification_challenges_replaced_by').on(table.replacedBy),
    check('verification_challenges_email', lengthBetween(table.email, 3, emailMaxLength)),
    check('verification_challenges_tries', numberBetween(table.tries, 0, verificationTriesPerCode)),
    check(
      'verification_challenges_confirmed_if_sent',
      sql`${table.confirmedAt} is null or ${table.sentAt} is not null`,
    ),
    check(
      'verification_challenges_spent_if_confirmed',
      sql`${table.proofSpentAt} is null or ${table.confirmedAt} is not null`,
    ),
    check('verification_challenges_not_own_successor', sql`${table.replacedBy} <> ${table.id}`),
  ],
);

/** What an address has used of its budget on a day (UTC, database clock). Claimed by a conditional upsert. */
export const verificationBudgets = pgTable(
  'verification_budgets',
  {
    email: text('email').notNull(),
    day: date('day', { mode: 'string' }).notNull().default(sql`(now() at time zone 'UTC')::date`),
    sends: smallint('sends').notNull().default(0),
    guesses: smallint('guesses').notNull().default(0),
    /** Null: nothing was sent, or the last mail failed and its waiting time was given back. */
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.day] }),
    index('verification_budgets_day').on(table.day),
    check('verification_budgets_email', lengthBetween(table.email, 3, emailMaxLength)),
    check('verification_budgets_sends', numberBetween(table.sends, 0, verificationSendsPerAddressPerDay)),
    check('verification_budgets_guesses', numberBetween(table.guesses, 0, verificationGuessesPerDay)),
  ],
);
