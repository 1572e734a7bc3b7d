import type { ShownPasskey } from '@dure/contract/credential.ts';
import {
  recoveryCodesDrawn,
  secondFactorFailuresPerDay,
  secondFactorFailuresPerWindow,
  secondFactorFailuresWindowSeconds,
} from '@dure/contract/limits.ts';
import type { SecondFactor } from '@dure/contract/second-factor.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, BudgetSpent, claimOn, subjectOf } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { findNames } from '../members/service.ts';
import {
  findFactors,
  noteUse,
  readShown,
  removingRefusalOf,
  requireFactors,
  settingUpRefusalOf,
} from '../passkeys/service.ts';
import { type CountedEvent, countEvent, type MemberEvent, noteEvent } from '../security-events/service.ts';
import { type SecurityNotice, tellMember } from '../security-notices/service.ts';
import { type Asker, noteSecondFactor } from '../sessions/service.ts';
import { drawRecoveryCode, hashRecoveryCode } from './recovery-code.ts';
import * as repository from './repository.ts';
import { openedSecret, sealedSecret } from './sealed-secret.ts';
import { drawTotpSecret, stepOf, totpUri } from './totp.ts';

/** Part of “it was not me”. */
export { deleteSetSince } from './repository.ts';

const failures: Budget = {
  scope: 'second-factor',
  max: secondFactorFailuresPerWindow,
  windowSeconds: secondFactorFailuresWindowSeconds,
};
/** Six digits, three codes valid at a time: a day's tries hardly ever hit one. */
const failuresOfADay: Budget = {
  scope: 'second-factor-day',
  max: secondFactorFailuresPerDay,
  windowSeconds: 24 * 60 * 60,
};

/** An operator's second factor: setting it up, and passing it in a session (Specification 5.10). */
export class SecondFactorService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async find(asker: Asker): Promise<SecondFactor> {
    const { db } = this.#services;
    const factors = await findFactors(db, asker.memberId);
    if (factors === null) throw new ApiError('unauthenticated');
    const { operator, passkeys, totp } = factors;
    return {
      required: operator,
      given: !asker.awaitsSecondFactor,
      set_up: passkeys > 0 || totp,
      passkeys,
      totp,
      recovery_codes_left: await repository.countRecoveryCodes(db, asker.memberId),
    };
  }

  /** @throws ApiError passkey_ceremony_over, passkey_refused, rate_limited */
  async giveByPasskey(asker: Asker, passkey: ShownPasskey): Promise<void> {
    const shown = await readShown(this.#services, passkey, asker.client);
    if (shown.memberId !== asker.memberId) throw new ApiError('passkey_refused');
    await this.#services.db.transaction(async (tx) => {
      await noteUse(this.#services, tx, shown);
      await noteSecondFactor(tx, asker);
    });
  }

  /**
   * Each code works once, and no earlier one after it.
   * @throws ApiError second_factor_wrong, rate_limited
   */
  async giveByTotp(asker: Asker, code: string): Promise<void> {
    const { memberId } = asker;
    await this.#tried(asker, async (tx) => {
      const found = await repository.findTotp(tx, memberId);
      const secret = this.#unsealed(memberId, found?.sealed ?? null);
      if (!found?.sealed || secret === null) return false;
      const step = stepOf(secret, code, found.seconds);
      if (step === null) return false;
      const sealed = this.#sealed(memberId, secret);
      if (!(await repository.spendStep(tx, { memberId, step, found: found.sealed, sealed }))) return false;
      await noteSecondFactor(tx, asker);
      return true;
    });
  }

  /**
   * Each code works once.
   * @throws ApiError second_factor_wrong, rate_limited
   */
  async giveByRecoveryCode(asker: Asker, code: string): Promise<void> {
    const { memberId } = asker;
    const codeHash = hashRecoveryCode(memberId, code);
    await this.#tried(asker, async (tx) => {
      if (!(await repository.spendRecoveryCode(tx, { memberId, codeHash }))) return false;
      await noteSecondFactor(tx, asker);
      await this.#note(tx, 'recovery_code.used', asker);
      const left = await repository.countRecoveryCodes(tx, memberId);
      await this.#tell(tx, { what: 'recovery-code-used', left }, asker);
      return true;
    });
  }

  /** @throws ApiError forbidden (no operator), proof_required, second_factor_required */
  async beginTotp(asker: Asker): Promise<{ secret: string; uri: string }> {
    const { db, config } = this.#services;
    const { memberId } = asker;
    const secret = drawTotpSecret();
    await db.transaction(async (tx) => {
      await requireSettingUp(tx, asker);
      await repository.setPending(tx, memberId, this.#sealed(memberId, secret));
    });
    const { email } = await findNames(db, memberId);
    return { secret, uri: totpUri(config.brand.name, email ?? memberId, secret) };
  }

  /** @throws ApiError forbidden, proof_required, second_factor_required, second_factor_wrong, rate_limited */
  async confirmTotp(asker: Asker, code: string): Promise<void> {
    const { memberId } = asker;
    await this.#tried(asker, async (tx) => {
      await requireSettingUp(tx, asker);
      const found = await repository.findTotp(tx, memberId);
      const secret = this.#unsealed(memberId, found?.pending ?? null);
      if (!found?.pending || secret === null) return false;
      const step = stepOf(secret, code, found.seconds);
      if (step === null) return false;
      await repository.confirmPending(tx, { memberId, pending: found.pending, step });
      await noteSecondFactor(tx, asker);
      await this.#note(tx, 'second_factor.added', asker);
      await this.#tell(tx, { what: 'app-added' }, asker);
      return true;
    });
  }

  /** @throws ApiError proof_required, second_factor_last */
  async removeTotp(asker: Asker): Promise<void> {
    const { db, queue } = this.#services;
    await db.transaction(async (tx) => {
      const factors = await requireFactors(tx, asker);
      if (!(await repository.deleteTotp(tx, asker.memberId))) return;
      const refusal = removingRefusalOf({ ...factors, totp: false });
      if (refusal !== null) throw new ApiError(refusal);
      await this.#note(tx, 'second_factor.removed', asker);
      await this.#tell(tx, { what: 'app-removed' }, asker);
    });
    queue.wake();
  }

  /**
   * Shown once and stored as hashes; the previous ones are deleted.
   * @throws ApiError proof_required
   */
  async drawRecoveryCodes(asker: Asker): Promise<string[]> {
    const { db, queue } = this.#services;
    const { memberId } = asker;
    const codes = Array.from({ length: recoveryCodesDrawn }, drawRecoveryCode);
    await db.transaction(async (tx) => {
      await requireFactors(tx, asker);
      const hashes = codes.map((code) => hashRecoveryCode(memberId, code));
      await repository.replaceRecoveryCodes(tx, memberId, hashes);
      await this.#note(tx, 'recovery_codes.drawn', asker);
      await this.#tell(tx, { what: 'recovery-codes-drawn' }, asker);
    });
    queue.wake();
    return codes;
  }

  /** Counts a try before comparing it, and gives it back if it was right. */
  async #tried(asker: Asker, isRight: (tx: Transaction) => Promise<boolean>): Promise<void> {
    const { db, config, queue } = this.#services;
    const { memberId, client } = asker;
    const count = (kind: CountedEvent) =>
      countEvent(db, config.tokenSecrets, { kind, of: { memberId }, client });
    const subject = subjectOf(config.tokenSecrets, memberId);
    const claim = claimOn(db, [
      [failures, subject],
      [failuresOfADay, subject],
    ]);
    await claim.take().catch(async (error: unknown) => {
      if (error instanceof BudgetSpent) await count('second_factor.locked');
      throw error;
    });
    if (!(await db.transaction(isRight))) {
      await count('second_factor.refused');
      throw new ApiError('second_factor_wrong');
    }
    queue.wake();
    await claim.giveBack();
  }

  #note(tx: Transaction, kind: MemberEvent, { memberId, client }: Asker): Promise<void> {
    return noteEvent(tx, this.#services.config.tokenSecrets, { kind, memberId, client });
  }

  #tell(tx: Transaction, notice: SecurityNotice, { memberId }: Asker): Promise<void> {
    return tellMember(tx, this.#services, { memberId }, notice);
  }

  #sealed(memberId: string, secret: string): string {
    return sealedSecret(this.#services.config, memberId, secret);
  }

  /** Also null if no key opens it. */
  #unsealed(memberId: string, sealed: string | null): string | null {
    return sealed === null ? null : openedSecret(this.#services.config, memberId, sealed);
  }
}

/** @throws ApiError unauthenticated, proof_required, forbidden, second_factor_required */
async function requireSettingUp(tx: Transaction, asker: Asker): Promise<void> {
  const factors = await requireFactors(tx, asker);
  if (!factors.operator) throw new ApiError('forbidden');
  const refusal = settingUpRefusalOf(factors, asker);
  if (refusal !== null) throw new ApiError(refusal);
}
