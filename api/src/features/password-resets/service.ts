import {
  passwordResetLifeSeconds,
  passwordResetsPerAddressPerHour,
  passwordResetsPerClientPerHour,
} from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Client } from '../../client.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import type { JobPayloads } from '../../jobs/queue.ts';
import { passwordResetMessage } from '../../mail/messages.ts';
import { drawMailedToken, hashMailedToken } from '../../mailed-token.ts';
import { requireUnguessable } from '../../passwords/guessable.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Hashes } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { noteMailedPassword } from '../mailboxes/service.ts';
import * as members from '../members/service.ts';
import { withdrawRole } from '../offers/service.ts';
import { suspendRole } from '../operating/team/service.ts';
import { endUnprovedFactors } from '../passkeys/service.ts';
import { countEvent, noteEvent } from '../security-events/service.ts';
import { tellMember } from '../security-notices/service.ts';
import { endAllSessions } from '../sessions/service.ts';
import * as repository from './repository.ts';
import { resetRefusalOf } from './usable-or-why-not.ts';

const addressBudget: Budget = {
  scope: 'password-reset-address',
  max: passwordResetsPerAddressPerHour,
  windowSeconds: 60 * 60,
};
const clientBudget: Budget = {
  scope: 'password-reset-client',
  max: passwordResetsPerClientPerHour,
  windowSeconds: 60 * 60,
};

/** Ends a member's mailed links, because their password or address has changed. */
export const endLinks = repository.spendOthers;

/** Run by the sweep. */
export const forgetOld = repository.deleteOld;

/**
 * Mails the same link on behalf of the team, and says so.
 * @throws ApiError rate_limited (as their own request would be)
 */
export async function sendLinkTo(
  tx: Transaction,
  services: Pick<Services, 'config' | 'queue'>,
  email: string,
): Promise<void> {
  await spend(tx, addressBudget, subjectOf(services.config.tokenSecrets, email));
  await mailLink(tx, services, { email, byTeam: true });
}

/** Setting a new password by a mailed link. */
export class PasswordResetService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Mails a link to the address's member. Before the answer nothing checks whether there is one: both budgets count for
   * any address, the same job is queued for any, and the rest happens later.
   * @throws ApiError rate_limited
   */
  async request(email: string, client: Client): Promise<void> {
    const { db, config, queue } = this.#services;
    await db.transaction(async (tx) => {
      await spend(tx, addressBudget, subjectOf(config.tokenSecrets, email));
      await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(client.address)));
      await queue.put(tx, 'password-reset', { email, client }, passwordResetLifeSeconds);
    });
    queue.wake();
  }

  /**
   * The address that a link was mailed to; spends nothing.
   * @throws ApiError invalid, expired, used
   */
  async check(token: string): Promise<{ email: string }> {
    const { db, config } = this.#services;
    const { email } = await requireUsable(db, hashMailedToken(config.tokenSecrets, 'password-reset', token));
    return { email };
  }

  /**
   * Sets a new password, spends the link, and ends the member's other links, all sessions and passkeys: all or nothing.
   * Holders of an operating role keep their passkeys, which are their second factor; without any factor the role is
   * suspended, since a mailbox alone must not lead to one.
   * @throws ApiError invalid, expired, used, invalid_input (guessable)
   */
  async reset(token: string, password: string, client: Client): Promise<void> {
    const { db, config, queue } = this.#services;
    const tokenHashes = hashMailedToken(config.tokenSecrets, 'password-reset', token);
    // Checked before the expensive hash, and outside the transaction, which locks the member's row.
    const { memberId } = await requireUsable(db, tokenHashes);
    await requireUnguessable(password, {
      ...(await members.findNames(db, memberId)),
      brand: config.brand.name,
    });
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      // Locks the member's row: of a member's two links the second waits here.
      if (!(await members.setPasswordHash(tx, memberId, passwordHash))) throw new ApiError('invalid');
      if (!(await repository.spend(tx, tokenHashes))) {
        await requireUsable(tx, tokenHashes);
        throw new ApiError('expired');
      }
      await repository.spendOthers(tx, memberId);
      await endAllSessions(tx, memberId);
      await noteMailedPassword(tx, memberId);
      const wasSuspended = await members.standing.endFactorsOfSuspendedRole(tx, memberId);
      const ended = wasSuspended ? null : await endUnprovedFactors(tx, memberId);
      const { passkeys = [], hasRole = false, hasFactor = false } = ended ?? {};
      // Access to the mailbox must never lead to a role that waits to be accepted.
      await withdrawRole(tx, memberId);
      if (hasRole && !hasFactor) await suspendRole(tx, this.#services, memberId);
      await noteEvent(tx, config.tokenSecrets, { kind: 'reset.done', memberId, client });
      await tellMember(tx, this.#services, { memberId }, { what: 'password-reset', passkeys });
    });
    queue.wake();
  }
}

/** Runs the job that `request` queued: creates a link if the address is a member's, and the mail that contains it. */
export async function mailLink(
  tx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  { email, client, byTeam = false }: JobPayloads['password-reset'],
): Promise<void> {
  if (client !== undefined)
    await countEvent(tx, config.tokenSecrets, { kind: 'reset.asked', of: { email }, client });
  const member = await members.findByEmail(tx, email);
  if (member === null) return;
  const token = drawMailedToken();
  const [tokenHash] = hashMailedToken(config.tokenSecrets, 'password-reset', token);
  await repository.insertReset(tx, { memberId: member.id, email, tokenHash });
  const url = `${config.publicOrigin}/password/reset?token=${token}`;
  const message = { to: email, ...passwordResetMessage(config.brand.name, { url, byTeam }) };
  await queue.put(tx, 'mail', { topic: 'password-reset', message }, passwordResetLifeSeconds);
}

/** Resolves to the link with its member. */
async function requireUsable(executor: Executor, tokenHashes: Hashes) {
  const reset = await repository.findReset(executor, tokenHashes);
  const refusal = resetRefusalOf(reset);
  if (refusal !== null || reset === null) throw new ApiError(refusal ?? 'invalid');
  return reset;
}
