import { createHmac } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Executor, Transaction } from '../database/client.ts';
import { type CallersKey, findKey, findLiveKey, keepAnswer, takeKey } from './repository.ts';

/** A call that carries an `Idempotency-Key` (Specification 8.2). */
export interface IdempotentCall {
  /** Null: the caller sent none, and nothing is remembered. */
  readonly key: string | null;
  /** The route's path, since a key counts for one route only. */
  readonly route: string;
  /** Whose key it is, since nobody's stands in another's way: a member's id, or `visitorOf`. */
  readonly caller: string;
  /** Of the parsed body, by `fingerprintOf`. */
  readonly fingerprint: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:`).update(text).digest('base64url');

/** A keyed hash of a parsed body, which holds passwords. `secret` is the process's own. */
export const fingerprintOf = (secret: string, body: unknown): string =>
  keyedHash(secret, 'idempotency', JSON.stringify(body));

/** A visitor as a caller, by what they call with: the address they join under, the link they ask by. */
export const visitorOf = (secret: string, text: string): string =>
  keyedHash(secret, 'idempotency-visitor', text);

const keyOf = ({ route, caller }: IdempotentCall, key: string): CallersKey => ({ route, caller, key });

/**
 * Claims the call's key in the act's own transaction, before anything else is written there: null to go on, or the
 * answer this very call was given before.
 * @throws ApiError idempotency_key_reused when the key stands for another body.
 */
export async function claimIdempotent(tx: Transaction, call: IdempotentCall): Promise<StoredAnswer | null> {
  if (call.key === null) return null;
  const key = keyOf(call, call.key);
  if (await takeKey(tx, key, call.fingerprint)) return null;
  const known = await findKey(tx, key);
  if (known?.fingerprint !== call.fingerprint || known.status === null) {
    throw new ApiError('idempotency_key_reused');
  }
  return { status: known.status, body: known.answer };
}

/**
 * The answer this very call was given before, without claiming anything: for an act with costly work ahead of its
 * transaction, or with a token that may have run out since.
 * @throws ApiError idempotency_key_reused
 */
export async function recallIdempotent(
  executor: Executor,
  call: IdempotentCall,
): Promise<StoredAnswer | null> {
  if (call.key === null) return null;
  const known = await findLiveKey(executor, keyOf(call, call.key));
  if (known === undefined || known.status === null) return null;
  if (known.fingerprint !== call.fingerprint) throw new ApiError('idempotency_key_reused');
  return { status: known.status, body: known.answer };
}

/** Keeps the answer in the same transaction, so that it is remembered exactly when the act happened. */
export async function storeIdempotent(
  tx: Transaction,
  call: IdempotentCall,
  answer: StoredAnswer,
): Promise<void> {
  if (call.key === null) return;
  await keepAnswer(tx, keyOf(call, call.key), answer.status, answer.body);
}
