import { passwordResetsPerAddressPerHour, passwordResetsPerClientPerHour } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { BackgroundWork } from '../../background-work.ts';
import { type Budget, forgetEnded, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Executor } from '../../database/client.ts';
import { passwordResetMessage } from '../../mail/messages.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import type { Hashes } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import * as members from '../members/service.ts';
import { endAllSessions } from '../sessions/service.ts';
import { resetRefusalOf } from './policy.ts';
import * as repository from './repository.ts';
import { drawResetToken, hashResetToken } from './token.ts';

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

/** Ends the links a member was sent: their password is another now, or their address. */
export const endLinks = repository.spendOthers;

/** Setting a new password by a mailed link. */
export class PasswordResetService {
  readonly #services: Services;
  readonly #mailing = new BackgroundWork();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Has a link mailed to whoever has the address. Nothing before the answer asks whether somebody does: both budgets
   * count for any address, and all else comes after.
   * @throws ApiError rate_limited
   */
  async request({ email, address }: { email: string; address: string }): Promise<void> {
    const { db, config, log } = this.#services;
    await db.transaction(async (tx) => {
      await spend(tx, addressBudget, subjectOf(config.tokenSecrets, email));
      await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
    });
    this.#mailing.start(
      () => this.#mailLink(email),
      (error) => log.warn({ err: error }, 'a password reset could not be mailed'),
    );
  }

  /** Resolves once every link asked for so far was mailed or refused. */
  settled(): Promise<void> {
    return this.#mailing.settled();
  }

  async #mailLink(email: string): Promise<void> {
    const { db, config, mailer } = this.#services;
    await forgetEnded(db);
    const member = await members.findByEmail(db, email);
    if (member === null) return;
    const token = drawResetToken();
    await repository.forgetOld(db);
    const [tokenHash] = hashResetToken(config.tokenSecrets, token);
    await repository.insertReset(db, { memberId: member.id, tokenHash });
    const url = `${config.publicOrigin}/password/reset?token=${token}`;
    await mailer.send({ to: email, ...passwordResetMessage(config.brand.name, url) });
  }

  /**
   * Sets a new password, uses the link and ends the member's other links and all sessions, or nothing of it.
   * @throws ApiError invalid, expired, used
   */
  async reset(token: string, password: string): Promise<void> {
    const { db, config } = this.#services;
    const tokenHashes = hashResetToken(config.tokenSecrets, token);
    // Before the costly hash, and outside of the transaction, which holds the member's row.
    const memberId = await requireUsable(db, tokenHashes);
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      // Holds the member's row: of two links of one member the second waits here.
      if (!(await members.setPasswordHash(tx, memberId, passwordHash))) throw new ApiError('invalid');
      if (!(await repository.spend(tx, tokenHashes))) {
        await requireUsable(tx, tokenHashes);
        throw new ApiError('expired');
      }
      await repository.spendOthers(tx, memberId);
      await endAllSessions(tx, memberId);
    });
  }
}

/** Resolves to the member a link is of. */
async function requireUsable(executor: Executor, tokenHashes: Hashes): Promise<string> {
  const reset = await repository.findReset(executor, tokenHashes);
  const refusal = resetRefusalOf(reset);
  if (refusal !== null || reset === null) throw new ApiError(refusal ?? 'invalid');
  return reset.memberId;
}
