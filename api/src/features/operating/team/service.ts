import { exceeds, may, type OperatingRole } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { type RoleChange, roleMessage, roleSuspendedMessage } from '../../../mail/role-message.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { findByEmail, standing } from '../../members/service.ts';
import { offerRole, openRoles, withdrawRole } from '../../offers/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import { holdMembers } from '../authority-repository.ts';
import { findOwners, findTeam } from './repository.ts';

type Means = Pick<Services, 'config' | 'queue'>;

/** Mails a member about a change of their role. Call `queue.wake()` after the commit. */
async function tellOfChange(
  tx: Transaction,
  { config, queue }: Means,
  to: { readonly id: string; readonly email: string | null },
  change: RoleChange,
): Promise<void> {
  if (to.email === null) return;
  const url = change.after === null ? config.publicOrigin : `${config.publicOrigin}/operator`;
  const message = { to: to.email, memberId: to.id, ...roleMessage(config.brand.name, change, url) };
  await queue.put(tx, 'mail', { topic: 'role', message }, noticeLifeSeconds);
}

/** Roles offered, lowered, restored and taken by owners, each with a fresh proof (docs/decisions/0063, 0151). */
export class TeamService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  find() {
    return findTeam(this.#services.sql);
  }

  findOffers() {
    return openRoles(this.#services);
  }

  /** @throws ApiError invalid_input (no member has the address), proof_required, offer_refused */
  async add(asker: Asker, email: string, role: OperatingRole): Promise<{ id: string; offered: boolean }> {
    const member = await findByEmail(this.#services.db, email);
    if (member === null) throw new ApiError('invalid_input', { fields: { email: 'not_listed' } });
    return { id: member.id, offered: await this.setRole(asker, member.id, role) };
  }

  /**
   * Offers a role if it has rights that the member lacks; otherwise sets it at once, or takes it away (null).
   * Ends an open offer of another role. Tells the member. Resolves to whether an offer waits.
   * @throws ApiError not_found, proof_required, last_owner, offer_refused, rate_limited
   */
  async setRole(asker: Asker, memberId: string, role: OperatingRole | null): Promise<boolean> {
    const { db, queue } = this.#services;
    const offered = await db.transaction(async (tx) => {
      const { operator, target } = await requireAuthority(tx, asker, {
        needs: 'roles.change',
        memberId,
        proof: true,
      });
      if (role !== null && exceeds(role, target.holds)) {
        if (target.suspended || target.left) return false;
        const offer = { fromId: asker.memberId, toId: memberId, role };
        if (await offerRole(tx, this.#services, offer))
          await noteAct(tx, operator, { act: 'role.offer', target: memberId });
        return true;
      }
      if (await withdrawRole(tx, memberId))
        await noteAct(tx, operator, { act: 'role.withdraw', target: memberId });
      const changed = await standing.setOperatingRole(tx, operator, memberId, role);
      if (changed) await tellOfChange(tx, this.#services, target, { before: target.role, after: role });
      return false;
    });
    queue.wake();
    return offered;
  }
}

/**
 * Part of accepting: gives the role that an owner offered, recorded as that owner's act. Locks both members.
 * False if the owner may no longer give roles, or the member already has such rights. Call `queue.wake()`
 * after the commit.
 */
export async function giveRole(
  tx: Transaction,
  means: Means,
  { fromId, toId, role }: { readonly fromId: string; readonly toId: string; readonly role: OperatingRole },
): Promise<boolean> {
  const held = await holdMembers(tx, [fromId, toId]);
  const giver = held.find(({ id }) => id === fromId);
  const taker = held.find(({ id }) => id === toId);
  if (!giver?.role || giver.suspended || giver.left || !may(giver.role, 'roles.change')) return false;
  if (taker === undefined || !exceeds(role, taker.holds)) return false;
  if (!(await standing.setOperatingRole(tx, { memberId: fromId }, toId, role))) return false;
  await tellOfChange(tx, means, taker, { before: taker.role, after: role });
  return true;
}

/**
 * Access to a mailbox must never be enough to use a role. Suspends the member's role and tells the other
 * owners, who can give it again; withdraws an offered role. Does nothing else to a member without a role.
 * Call `queue.wake()` after the commit.
 */
export async function suspendRole(
  tx: Transaction,
  { config, queue }: Means,
  memberId: string,
): Promise<void> {
  await withdrawRole(tx, memberId);
  if (!(await standing.suspendRole(tx, memberId))) return;
  const { name, owners } = await findOwners(tx, memberId);
  for (const { id, email } of owners) {
    const text = roleSuspendedMessage(config.brand.name, name, `${config.publicOrigin}/operator/team`);
    await queue.put(
      tx,
      'mail',
      { topic: 'role', message: { to: email, memberId: id, ...text } },
      noticeLifeSeconds,
    );
  }
}
