import { may, type OperatingRole, type Permission } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../api-error.ts';
import type { Transaction } from '../../database/client.ts';
import type { Operator } from '../audit/service.ts';
import { type Asker, requireLive, requireProof } from '../sessions/service.ts';
import { type HeldMember, holdMembers } from './authority-repository.ts';

interface Wanted {
  readonly needs: Permission;
  /** Acts that can't be undone require a fresh proof (Specification 5.9). */
  readonly proof?: boolean;
}

interface Authority {
  /** Who is recorded as having done it. */
  readonly operator: Operator;
  readonly actor: { readonly id: string; readonly role: OperatingRole };
}

/**
 * Among the members that an act locks, the one who acts.
 * @throws ApiError not_found, unauthenticated, forbidden, proof_required
 */
async function authorityOf(
  tx: Transaction,
  asker: Asker,
  { needs, proof }: Wanted,
  held: readonly HeldMember[],
): Promise<Authority> {
  const actor = held.find(({ id }) => id === asker.memberId);
  if (!actor?.role || actor.suspended || actor.left) throw new ApiError('not_found');
  if (!may(actor.role, needs)) throw new ApiError('forbidden');
  await (proof ? requireProof : requireLive)(tx, asker);
  return { operator: { memberId: asker.memberId }, actor: { id: actor.id, role: actor.role } };
}

/**
 * Runs first in an act's transaction: locks the acting and the affected member and repeats the checks made when the
 * call came in. Somebody who lost the role or session meanwhile can do nothing; somebody about to lose it waits until
 * the act is done.
 * @throws ApiError not_found (no role any more, or no such member), unauthenticated, forbidden, proof_required
 */
export async function requireAuthority(
  tx: Transaction,
  asker: Asker,
  { memberId, ...wanted }: Wanted & { readonly memberId: string },
): Promise<Authority & { readonly target: HeldMember }> {
  const held = await holdMembers(tx, [asker.memberId, memberId]);
  const authority = await authorityOf(tx, asker, wanted, held);
  const target = held.find(({ id }) => id === memberId);
  if (target === undefined) throw new ApiError('not_found');
  return { ...authority, target };
}

/**
 * The same for an act that affects no member.
 * @throws ApiError not_found, unauthenticated, forbidden, proof_required
 */
export async function requireRole(tx: Transaction, asker: Asker, wanted: Wanted): Promise<Operator> {
  const held = await holdMembers(tx, [asker.memberId]);
  return (await authorityOf(tx, asker, wanted, held)).operator;
}
