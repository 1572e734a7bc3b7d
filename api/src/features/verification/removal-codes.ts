import {
  removalCodesPerClientPerHour,
  verificationCodeLifeSeconds,
  verificationResendAfterSeconds,
} from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Transaction } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import { claimTry } from './claim-try.ts';
import { claimSend, putCodeMail } from './code-mail.ts';
import { confirmRefusalOf } from './code-refusals.ts';
import { drawVerificationCode, hashCode, sameHash } from './draw-and-hash-code.ts';
import * as repository from './repository.ts';

/**
 * Codes that prove a mailbox for a temporary removal request and nothing else: they are stored as another hash than
 * codes for joining.
 */

const purpose = 'removal';

const clientBudget: Budget = {
  scope: 'removal-code-client',
  max: removalCodesPerClientPerHour,
  windowSeconds: 60 * 60,
};

interface Wanted {
  readonly email: string;
  /** The caller's own earlier challenge. */
  readonly challenge?: string | undefined;
  /** The client's address. */
  readonly address: string;
}

/** @throws ApiError resend_too_soon, send_budget_spent, rate_limited */
export async function sendRemovalCode(
  services: Services,
  { email, challenge: earlier, address }: Wanted,
): Promise<{ challenge: string; expires_in: number; resend_in: number }> {
  const { db, config, queue } = services;
  const code = drawVerificationCode();
  const challenge = await db.transaction(async (tx) => {
    const reason = { id: purpose, inviterId: null };
    const claimed = await claimSend(tx, services, { email, address, reason });
    await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
    const id = claimed.challenge;
    const [codeHash] = hashCode(config.codePeppers, `${purpose}|${id}`, code);
    await repository.insertChallenge(tx, { id, email, codeHash, memberId: null });
    if (earlier !== undefined) await repository.replace(tx, earlier, id, true);
    await putCodeMail(tx, services, { email, code, memberId: null, earlier, purpose, ...claimed });
    return id;
  });
  queue.wake();
  return {
    challenge,
    expires_in: verificationCodeLifeSeconds,
    resend_in: verificationResendAfterSeconds,
  };
}

/**
 * Compares a code. Resolves to the proved address and to a function that spends the code in the request's own
 * transaction.
 * @throws ApiError challenge_unknown, verification_code_wrong, verification_code_expired, verification_code_used,
 * verification_tries_spent
 */
export async function compareRemovalCode(
  services: Pick<Services, 'db' | 'config'>,
  { challenge, code }: { challenge: string; code: string },
): Promise<{ email: string; spendCode: (tx: Transaction) => Promise<void> }> {
  const { email, codeHash } = await claimTry(services, challenge);
  const hashes = hashCode(services.config.codePeppers, `${purpose}|${challenge}`, code);
  if (!hashes.some((hash) => sameHash(hash, codeHash))) throw new ApiError('verification_code_wrong');
  return {
    email,
    async spendCode(tx) {
      if ((await repository.confirm(tx, challenge)) !== null) return;
      throw new ApiError(confirmRefusalOf(await repository.findStanding(tx, challenge)));
    },
  };
}
