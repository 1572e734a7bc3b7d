import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import * as repository from './proof-repository.ts';

/** What a session knows of who holds it (Specification 5.9): its latest proof, and whether it has the second factor. */

/**
 * For what cannot be taken back. In its transaction, once that holds the member's row: a new password or address ends
 * the other sessions under the same hold, so that none of these goes on by an old one.
 * @throws ApiError proof_required, unauthenticated (the session ended meanwhile)
 */
export async function requireProof(executor: Executor, asker: repository.OwnSession): Promise<void> {
  const proof = await repository.findProof(executor, asker);
  if (proof === null) throw new ApiError('unauthenticated');
  if (!proof.fresh) throw new ApiError('proof_required');
}

/** For what can be taken back, in its transaction. @throws ApiError unauthenticated (the session ended meanwhile) */
export async function requireLive(executor: Executor, asker: repository.OwnSession): Promise<void> {
  if ((await repository.findProof(executor, asker)) === null) throw new ApiError('unauthenticated');
}

/** `compared`: the hash of the password that was right; null where it was a passkey. @throws ApiError unauthenticated */
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
