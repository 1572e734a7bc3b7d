import { may, type OperatingRole, type Permission } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import type { Operator } from '../audit/service.ts';
import { type Asker, requireLive, requireProof } from '../sessions/service.ts';
import { type HeldMember, holdMembers } from './authority-repository.ts';

interface Wanted {
  readonly needs: Permission;
  /** Whom it is done to. */
  readonly memberId: string;
  /** What cannot be taken back asks for a fresh proof (Specification 5.9). */
  readonly proof?: boolean;
}

interface Authority {
  /** Who is written down as having done it. */
  readonly operator: Operator;
  readonly actor: { readonly id: string; readonly role: OperatingRole };
  readonly target: HeldMember;
}

/**
 * First in the transaction of an act: holds who acts and whom it is done to, and asks once more what was asked when the
 * call came. Whoever lost the role or the session meanwhile does nothing; who is about to waits until it is done.
 * @throws ApiError not_found (no role any more, or no such member), unauthenticated, forbidden, proof_required
 */
export async function requireAuthority(tx: Transaction, asker: Asker, wanted: Wanted): Promise<Authority> {
  const held = await holdMembers(tx, [asker.memberId, wanted.memberId]);
  const actor = held.find(({ id }) => id === asker.memberId);
  if (!actor?.role || actor.suspended || actor.left) throw new ApiError('not_found');
  if (!may(actor.role, wanted.needs)) throw new ApiError('forbidden');
  await (wanted.proof ? requireProof : requireLive)(tx, asker);
  const target = held.find(({ id }) => id === wanted.memberId);
  if (target === undefined) throw new ApiError('not_found');
  return {
    operator: { memberId: asker.memberId },
    actor: { id: actor.id, role: actor.role },
    target,
  };
}
