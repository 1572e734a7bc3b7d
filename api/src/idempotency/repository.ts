import { idempotencyKeyLifeHours } from '@dure/contract/limits.ts';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/client.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';

export interface CallersKey {
  readonly route: string;
  readonly caller: string;
  readonly key: string;
}

const thisKey = ({ route, caller, key }: CallersKey) =>
  and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

const past = sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${idempotencyKeyLifeHours})`;

/**
 * Takes a key that is free or expired. Waits for another transaction that is taking the same key: resolves to
 * true if that one rolls back, and to false if it commits.
 */
export async function takeKey(tx: Transaction, key: CallersKey, fingerprint: string): Promise<boolean> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...key, fingerprint })
    .onConflictDoUpdate({
      target: [idempotencyKeys.route, idempotencyKeys.caller, idempotencyKeys.key],
      set: { fingerprint, status: null, answer: null, createdAt: sql`now()` },
      setWhere: past,
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length === 1;
}

export async function keepAnswer(
  tx: Transaction,
  key: CallersKey,
  status: number,
  answer: unknown,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, answer }).where(thisKey(key));
}

const remembered = {
  fingerprint: idempotencyKeys.fingerprint,
  status: idempotencyKeys.status,
  answer: idempotencyKeys.answer,
};

export interface KnownKey {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly answer: unknown;
}

export async function findKey(tx: Transaction, key: CallersKey): Promise<KnownKey | undefined> {
  const [row] = await tx.select(remembered).from(idempotencyKeys).where(thisKey(key));
  return row;
}

/** Undefined if the key is unknown or expired. */
export async function findLiveKey(executor: Executor, key: CallersKey): Promise<KnownKey | undefined> {
  const [row] = await executor
    .select(remembered)
    .from(idempotencyKeys)
    .where(and(thisKey(key), not(past)));
  return row;
}
