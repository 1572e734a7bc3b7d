import {
  verificationGuessesPerDay,
  verificationResendAfterSeconds,
  verificationSendsPerAddressPerDay,
  verificationTriesPerCode,
} from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';
import type { SendBudget } from './code-refusals.ts';

/** What an address has used of its day (UTC, by the database's clock). Each claim is one conditional upsert. */

const today = sql`(now() at time zone 'UTC')::date`;
const wait = sql`make_interval(secs => ${verificationResendAfterSeconds})`;

/**
 * Whether another mail may follow the last one of `of`, a budget's row: a minute has passed, or all tries of its code
 * failed.
 */
const mayFollow = (of: SQL) => sql`(
  ${of}.last_sent_at is null or ${of}.last_sent_at <= now() - ${wait} or exists (
    select from verification_challenges as spent
    where spent.email = ${of}.email and spent.created_at >= ${of}.last_sent_at
      and spent.tries >= ${verificationTriesPerCode} and spent.confirmed_at is null
  )
)`;

/**
 * Takes one send and draws the id of its challenge. Null if the day's sends are used up or the last one is still being
 * waited for, even from the day before. Asking right after a spent code moves `last_sent_at` past that code, so that of
 * parallel requests one is served.
 */
export async function claimSend(executor: Executor, email: string): Promise<string | null> {
  const [claimed] = await executor.execute<{ challenge: string }>(sql`
    insert into verification_budgets as budget (email, sends, last_sent_at)
    select ${email}, 1, now()
    where not exists (
      select from verification_budgets as before
      where email = ${email} and day = ${today} - 1 and not ${mayFollow(sql`before`)}
    )
    on conflict (email, day) do update set sends = budget.sends + 1, last_sent_at = now()
    where budget.sends < ${verificationSendsPerAddressPerDay} and ${mayFollow(sql`budget`)}
    returning uuidv7() as challenge
  `);
  return claimed?.challenge ?? null;
}

/** What is left of an address's day, read after a claim was refused. */
export async function findSendBudget(executor: Executor, email: string): Promise<SendBudget> {
  const [row] = await executor.execute<{ sends: number; resend: number; tomorrow: number }>(sql`
    select
      coalesce(max(sends) filter (where day = ${today}), 0)::int as sends,
      greatest(1, ceil(extract(epoch from max(last_sent_at) + ${wait} - now())))::int as resend,
      ceil(extract(epoch from (${today} + 1)::timestamp at time zone 'UTC' - now()))::int as tomorrow
    from verification_budgets where email = ${email} and day >= ${today} - 1
  `);
  return {
    sends: row?.sends ?? 0,
    secondsUntilResend: row?.resend ?? 1,
    secondsUntilTomorrow: Math.max(1, row?.tomorrow ?? 1),
  };
}

/** Locks a challenge's day. Do it before locking the challenge, as asking for another code and leaving do. */
export async function holdDayOf(tx: Transaction, challenge: string): Promise<void> {
  await tx.execute(sql`
    select from verification_budgets as budget
    where (email, day) = (
      select email, (created_at at time zone 'UTC')::date from verification_challenges where id = ${challenge}
    ) for update`);
}

/**
 * Gives back the send of a challenge whose mail could not be delivered, and its wait unless another mail was sent
 * since. The send was claimed in the challenge's transaction, so both have the same timestamp.
 */
export async function giveSendBack(executor: Executor, challenge: string): Promise<void> {
  await executor.execute(sql`
    update verification_budgets as budget set
      sends = greatest(sends - 1, 0),
      last_sent_at = nullif(last_sent_at, challenge.created_at)
    from verification_challenges as challenge
    where challenge.id = ${challenge} and budget.email = challenge.email
      and day = (challenge.created_at at time zone 'UTC')::date
  `);
}

/** Takes one of the address's guesses for the day; false if they are used up. */
export async function claimGuess(executor: Executor, email: string): Promise<boolean> {
  const claimed = await executor.execute(sql`
    insert into verification_budgets as budget (email, guesses) values (${email}, 1)
    on conflict (email, day) do update set guesses = budget.guesses + 1
    where budget.guesses < ${verificationGuessesPerDay}
    returning guesses
  `);
  return claimed.length === 1;
}

export async function deleteBudgetsOf(executor: Executor, email: string): Promise<void> {
  await executor.execute(sql`delete from verification_budgets where email = ${email}`);
}

/** Days before yesterday no longer decide anything. */
export async function deleteOldDays(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from verification_budgets where (email, day) in (
      select email, day from verification_budgets where day < ${today} - 1
      order by day limit ${sweepBatch} for update skip locked
    )
  `);
}
