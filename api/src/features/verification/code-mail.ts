import { verificationCodeLifeSeconds, verificationSendsPerClientPerHour } from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Transaction } from '../../database/client.ts';
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
 * client nothing. Resolves to the id of the challenge it is for.
 * @throws ApiError resend_too_soon, send_budget_spent, rate_limited
 */
export async function claimSend(
  tx: Transaction,
  { config }: Services,
  { email, address }: { email: string; address: string },
): Promise<string> {
  const challenge = await budgets.claimSend(tx, email);
  if (challenge === null) {
    const { errorType, retryIn } = sendRefusalOf(await budgets.findSendBudget(tx, email));
    throw new ApiError(errorType, { retryIn });
  }
  await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
  return challenge;
}

export interface CodeMail {
  readonly email: string;
  readonly code: string;
  /** The member who wants to change to the address. */
  readonly memberId: string | null;
  /** Whose code it is, and which one it replaces; neither where the caller drew it. */
  readonly challenge?: string;
  readonly earlier?: string | undefined;
}

/** Has a code mailed, for as long as it is good. */
export async function putCodeMail(
  tx: Transaction,
  { config, queue }: Services,
  { email, code, memberId, ...of }: CodeMail,
): Promise<void> {
  const text = verificationMessage(config.brand.name, code, memberId === null ? 'joining' : 'change');
  const message = { to: email, ...text, ...(memberId === null ? {} : { memberId }) };
  await queue.put(tx, 'mail', { message, ...of }, verificationCodeLifeSeconds);
}

/** The code's life begins, and that of the one it replaces ends. */
export async function codeMailSent(tx: Transaction, challenge: string, earlier?: string): Promise<void> {
  await repository.markSent(tx, challenge);
  if (earlier !== undefined) await repository.replace(tx, earlier, challenge);
}

/** Whoever waits is told so, and may ask for another at once: it cost them nothing. */
export async function codeMailFailed(tx: Transaction, challenge: string): Promise<void> {
  if (await repository.markFailed(tx, challenge)) await budgets.giveSendBack(tx, challenge);
}
