import { createHmac } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Executor, Transaction } from '../database/client.ts';
import { type Hashes, type Secrets, underEach } from '../secrets.ts';
import { type CallersKey, findKey, findLiveKey, type KnownKey, keepAnswer, takeKey } from './repository.ts';

/** A call that carries an `Idempotency-Key` (Specification 8.2). */
export interface IdempotentCall {
  /** Null if the caller sent none; then nothing is remembered. */
  readonly key: string | null;
  /** The route's path, since a key is valid for one route only. */
  readonly route: string;
  /** A member's id, or `visitorOf`: callers with the same key do not affect each other. */
  readonly caller: string | Hashes;
  /** `fingerprintOf` the parsed body. */
  readonly fingerprint: Hashes;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const keyedHash = (secrets: Secrets, purpose: string, text: string): Hashes =>
  underEach(secrets, (secret) =>
    createHmac('sha256', secret).update(`${purpose}:`).update(text).digest('base64url'),
  );

/** A hash of a parsed body, keyed with the process's secrets, since a body may contain passwords. */
export const fingerprintOf = (secrets: Secrets, body: unknown): Hashes =>
  keyedHash(secrets, 'idempotency', JSON.stringify(body));

/** Identifies a visitor by what they call with: the address they join with, or the link they use. */
export const visitorOf = (secrets: Secrets, text: string): Hashes =>
  keyedHash(secrets, 'idempotency-visitor', text);

/**
 * `taken` is the key to claim. While a secret is replaced, the call may be stored under one of the `others`.
 */
const keysOf = ({ route, caller }: IdempotentCall, key: string) => {
  const [written, ...others] = typeof caller === 'string' ? ([caller] as const) : caller;
  const keyOf = (caller: string): CallersKey => ({ route, caller, key });
  return { taken: keyOf(written), others: others.map(keyOf) };
};

/** @throws ApiError idempotency_key_reused if the key belongs to another body */
function answerOf(call: IdempotentCall, known: KnownKey | undefined): StoredAnswer {
  if (known === undefined || known.status === null || !call.fingerprint.includes(known.fingerprint)) {
    throw new ApiError('idempotency_key_reused');
  }
  return { status: known.status, body: known.answer };
}

/**
 * Claims the call's key in the act's own transaction, before anything else is written. Resolves to null if
 * the act should proceed, or to the answer given earlier to the same call.
 * @throws ApiError idempotency_key_reused if the key belongs to another body
 */
export async function claimIdempotent(tx: Transaction, call: IdempotentCall): Promise<StoredAnswer | null> {
  if (call.key === null) return null;
  const { taken, others } = keysOf(call, call.key);
  for (const other of others) {
    const known = await findLiveKey(tx, other);
    if (known !== undefined) return answerOf(call, known);
  }
  if (await takeKey(tx, taken, call.fingerprint[0])) return null;
  return answerOf(call, await findKey(tx, taken));
}

/**
 * The answer given earlier to the same call, without claiming the key: for an act with costly work before its
 * transaction, or with a token that may have expired since.
 * @throws ApiError idempotency_key_reused
 */
export async function recallIdempotent(
  executor: Executor,
  call: IdempotentCall,
): Promise<StoredAnswer | null> {
  if (call.key === null) return null;
  const { taken, others } = keysOf(call, call.key);
  for (const key of [taken, ...others]) {
    const known = await findLiveKey(executor, key);
    if (known !== undefined && known.status !== null) return answerOf(call, known);
  }
  return null;
}

/** Stores the answer in the same transaction, so that it is remembered exactly if the act happened. */
export async function storeIdempotent(
  tx: Transaction,
  call: IdempotentCall,
  answer: StoredAnswer,
): Promise<void> {
  if (call.key === null) return;
  await keepAnswer(tx, keysOf(call, call.key).taken, answer.status, answer.body);
}
