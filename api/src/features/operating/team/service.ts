import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { roleMessage, roleSuspendedMessage } from '../../../mail/role-message.ts';
import type { Services } from '../../../services.ts';
import { findByEmail, standing } from '../../members/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireAuthority } from '../authority.ts';
import { findOwners, findTeam } from './repository.ts';

/** Roles given, changed and taken by owners, each with a fresh proof (docs/decisions/0063). */
export class TeamService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  find() {
    return findTeam(this.#services.sql);
  }

  /** @throws ApiError invalid_input (no member has the address), proof_required */
  async add(asker: Asker, email: string, role: OperatingRole): Promise<string> {
    const member = await findByEmail(this.#services.db, email);
    if (member === null) throw new ApiError('invalid_input', { fields: { email: 'not_listed' } });
    await this.setRole(asker, member.id, role);
    return member.id;
  }

  /** Null takes it; whom it is about is told by mail. @throws ApiError not_found, proof_required, last_owner */
  async setRole(asker: Asker, memberId: string, role: OperatingRole | null): Promise<void> {
    const { db, config, queue } = this.#services;
    await db.transaction(async (tx) => {
      const { operator, target } = await requireAuthority(tx, asker, {
        needs: 'roles.change',
        memberId,
        proof: true,
      });
      const changed = await standing.setOperatingRole(tx, operator, memberId, role);
      if (!changed || target.email === null) return;
      const url = role === null ? config.publicOrigin : `${config.publicOrigin}/operator`;
      const text = roleMessage(config.brand.name, { before: target.role, after: role }, url);
      const message = { to: target.email, memberId, ...text };
      await queue.put(tx, 'mail', { topic: 'role', message }, noticeLifeSeconds);
    });
    queue.wake();
  }
}

/**
 * What reading a mailbox is enough for never includes a role: it is suspended, and the other owners are told, one of whom
 * can give it again. Nothing happens to a member without a role. `queue.wake()` after the commit.
 */
export async function suspendRole(
  tx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  memberId: string,
): Promise<void> {
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
