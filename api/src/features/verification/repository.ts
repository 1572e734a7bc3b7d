import {
  emailProofLifeSeconds,
  verificationCodeLifeSeconds,
  verificationTriesPerCode,
} from '@dure/contract/limits.ts';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { verificationChallenges as challenges } from '../../database/schema/verification.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';
import type { ChallengeStanding } from './code-refusals.ts';

const life = sql`now() + make_interval(secs => ${verificationCodeLifeSeconds})`;
/** Knowing the code implies having the mail, even if its acceptance isn't recorded yet. */
const open = and(isNull(challenges.failedAt), isNull(challenges.replacedBy), isNull(challenges.confirmedAt));
const inTime = sql`${challenges.expiresAt} > now()`;

export async function insertChallenge(
  executor: Executor,
  challenge: { id: string; email: string; codeHash: string; memberId: string | null; everyday?: boolean },
): Promise<void> {
  await executor.insert(challenges).values({ ...challenge, expiresAt: life });
}

/** Whether anybody still waits for its mail. */
export async function isAwaited(executor: Executor, id: string): Promise<boolean> {
  const awaited = await executor
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.id, id), open));
  return awaited.length === 1;
}

/** The code's life starts when its mail is accepted. */
export async function markSent(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ sentAt: sql`now()`, expiresAt: life })
    .where(and(eq(challenges.id, id), isNull(challenges.sentAt), isNull(challenges.failedAt)));
}

/** False if the mail was already accepted, which using its code also shows, or had already failed. */
export async function markFailed(tx: Transaction, id: string): Promise<boolean> {
  const failed = await tx
    .update(challenges)
    .set({ failedAt: sql`now()` })
    .where(and(eq(challenges.id, id), isNull(challenges.sentAt), isNull(challenges.failedAt)))
    .returning({ id: challenges.id });
  return failed.length === 1;
}

/**
 * Voids the caller's own earlier challenge for the same address; nobody else knows its id. With `unsent`, only if its
 * mail is still under way, so that nobody waits for it.
 */
export async function replace(tx: Transaction, earlier: string, by: string, unsent = false): Promise<void> {
  const sameAddress = sql`${challenges.email} = (select email from verification_challenges where id = ${by})`;
  const underWay = unsent ? isNull(challenges.sentAt) : undefined;
  await tx
    .update(challenges)
    .set({ replacedBy: by })
    .where(and(eq(challenges.id, earlier), sameAddress, underWay, open));
}

export type Delivery = 'under_way' | 'sent' | 'failed';

/** Delivery state of a challenge's mail, and the whole seconds that its code has left. */
export async function findDelivery(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      delivery: sql<Delivery>`case when ${challenges.failedAt} is not null then 'failed'
        when ${challenges.sentAt} is not null then 'sent' else 'under_way' end`,
      expiresIn: sql<number>`greatest(0, floor(extract(epoch from ${challenges.expiresAt} - now())))::int`,
    })
    .from(challenges)
    .where(eq(challenges.id, id));
  return row ?? null;
}

export async function findAddress(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor
    .select({ email: challenges.email })
    .from(challenges)
    .where(eq(challenges.id, id));
  return row?.email ?? null;
}

/** Counts a try if the challenge allows one: five at most, however many come at once. Null if it allows none. */
export async function countTry(tx: Transaction, id: string) {
  const [tried] = await tx
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(eq(challenges.id, id), open, inTime, lt(challenges.tries, verificationTriesPerCode)))
    .returning({ email: challenges.email, codeHash: challenges.codeHash, memberId: challenges.memberId });
  return tried ?? null;
}

export async function findStanding(executor: Executor, id: string): Promise<ChallengeStanding | null> {
  const [row] = await executor
    .select({
      failed: sql<boolean>`${challenges.failedAt} is not null`,
      confirmed: sql<boolean>`${challenges.confirmedAt} is not null`,
      replaced: sql<boolean>`${challenges.replacedBy} is not null`,
      past: sql<boolean>`not ${inTime}`,
    })
    .from(challenges)
    .where(eq(challenges.id, id));
  return row ?? null;
}

/** Of parallel calls with the right code one wins; null for the others. */
export async function confirm(executor: Executor, id: string): Promise<Date | null> {
  const [confirmed] = await executor
    .update(challenges)
    .set({ confirmedAt: sql`now()`, sentAt: sql`coalesce(${challenges.sentAt}, now())` })
    .where(and(eq(challenges.id, id), open, inTime))
    .returning({ confirmedAt: challenges.confirmedAt });
  return confirmed?.confirmedAt ?? null;
}

/** Spends a confirmed challenge's proof, once. */
export async function spend(
  tx: Transaction,
  {
    id,
    email,
    memberId,
    everyday,
  }: { id: string; email: string; memberId: string | null; everyday: boolean },
): Promise<boolean> {
  const spent = await tx
    .update(challenges)
    .set({ proofSpentAt: sql`now()` })
    .where(
      and(
        eq(challenges.id, id),
        eq(challenges.email, email),
        memberId === null ? isNull(challenges.memberId) : eq(challenges.memberId, memberId),
        eq(challenges.everyday, everyday),
        isNull(challenges.proofSpentAt),
        sql`${challenges.confirmedAt} > now() - make_interval(secs => ${emailProofLifeSeconds})`,
      ),
    )
    .returning({ id: challenges.id });
  return spent.length === 1;
}

export async function isSpent(tx: Transaction, id: string): Promise<boolean> {
  const spent = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.id, id), isNotNull(challenges.proofSpentAt)));
  return spent.length === 1;
}

/** Deletes every challenge sent to an address. */
export async function deleteChallengesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(challenges).where(eq(challenges.email, email));
}

/**
 * Deletes challenges that expired a day ago, when even their proofs have expired. Replaced ones go before their
 * successors, so that no other row changes.
 */
export async function deleteOldChallenges(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from verification_challenges where id in (
      select id from verification_challenges as old
      where expires_at < now() - interval '1 day'
        and not exists (select from verification_challenges as earlier where earlier.replaced_by = old.id)
      order by expires_at limit ${sweepBatch} for update skip locked
    )
  `);
}
