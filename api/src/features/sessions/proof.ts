import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import * as repository from './proof-repository.ts';

/**
 * What a session records about its holder (Specification 5.9): the latest proof, and whether the second factor was
 * passed.
 */

/**
 * Guards acts that can't be undone. Call it in the act's transaction after locking the member's row: changing the
 * password or address ends the other sessions under the same lock, so none of them can proceed on an old one.
 * @throws ApiError proof_required, unauthenticated (the session ended meanwhile)
 */
export async function requireProof(executor: Executor, asker: repository.OwnSession): Promise<void> {
  const proof = await repository.findProof(executor, asker);
  if (proof === null) throw new ApiError('unauthenticated');
  if (!proof.fresh) throw new ApiError('proof_required');
}

/**
 * Guards acts that can be undone; call it in their transaction.
 * @throws ApiError unauthenticated (the session ended meanwhile)
 */
export async function requireLive(executor: Executor, asker: repository.OwnSession): Promise<void> {
  if ((await repository.findProof(executor, asker)) === null) throw new ApiError('unauthenticated');
}

/**
 * `compared` is the hash of the password that matched, or null for a passkey.
 * @throws ApiError unauthenticated
 */
export async function noteProof(
  executor: Executor,
  asker: repository.OwnSession,
  compared: string | null,
): Promise<void> {
  if (!(await repository.setProved(executor, asker, compared))) throw new ApiError('unauthenticated');
}

/** @throws ApiError unauthenticated */
export async function noteSecondFactor(tx: Transaction, asker: repository.OwnSession): Promise<void> {
  if (!(await repository.setSecondFactor(tx, asker))) throw new ApiError('unauthenticated');
}
