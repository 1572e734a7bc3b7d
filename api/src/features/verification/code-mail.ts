import { verificationSendsPerClientPerHour } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import { verificationMessage } from '../../mail/messages.ts';
import type { Services } from '../../services.ts';
import * as budgets from './budget-repository.ts';
import { sendRefusalOf } from './policy.ts';
import * as repository from './repository.ts';

const clientBudget: Budget = {
  scope: 'verification-send-client',
  max: verificationSendsPerClientPerHour,
  windowSeconds: 60 * 60,
};

/**
 * Takes one send of the address's day and of the client's hour, or neither: an address that must wait costs its
 * client nothing.
 * @throws ApiError resend_too_soon, send_budget_spent, rate_limited
 */
export function claimSend(
  { db, config }: Services,
  email: string,
  address: string,
): Promise<budgets.ClaimedSend> {
  return db.transaction(async (tx) => {
    const claimed = await budgets.claimSend(tx, email);
    if (claimed === null) {
      const { errorType, retryIn } = sendRefusalOf(await budgets.findSendBudget(tx, email));
      throw new ApiError(errorType, { retryIn });
    }
    await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
    return claimed;
  });
}

/**
 * Mails a code. Where the mail is refused, the claimed send's wait is given back and its challenge deleted.
 * @throws ApiError mail_failed
 */
export async function mailCode(
  { db, config, mailer, log }: Services,
  { email, code, memberId }: { email: string; code: string; memberId: string | null },
  claimed: budgets.ClaimedSend,
): Promise<void> {
  const purpose = memberId === null ? 'joining' : 'change';
  const message = { to: email, ...verificationMessage(config.brand.name, code, purpose) };
  try {
    await mailer.send({ ...message, ...(memberId === null ? {} : { memberId }) });
  } catch (error) {
    log.warn({ err: error }, 'a verification mail was refused');
    await budgets.giveWaitBack(db, email, claimed);
    await repository.deleteUnsent(db, claimed.challenge);
    throw new ApiError('mail_failed');
  }
}
