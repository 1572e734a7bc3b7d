import {
  verificationCodeLifeSeconds,
  verificationSendsPerDay,
  verificationSendsPerInviterPerDay,
} from '@dure/contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, giveBack, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Transaction } from '../../database/client.ts';
import { type CodePurpose, verificationMessage } from '../../mail/messages.ts';
import type { Services } from '../../services.ts';
import * as budgets from './budget-repository.ts';
import { sendRefusalOf } from './code-refusals.ts';
import * as repository from './repository.ts';

const clientBudget = { scope: 'verification-send-client', windowSeconds: 60 * 60 };
const daySeconds = 24 * 60 * 60;
const reasonBudget: Budget = {
  scope: 'verification-send-reason',
  max: verificationSendsPerDay,
  windowSeconds: daySeconds,
};
const inviterBudget: Budget = {
  scope: 'verification-send-inviter',
  max: verificationSendsPerInviterPerDay,
  windowSeconds: daySeconds,
};

/** Why a code is mailed and who caused it, so that nobody uses up someone else's budget. */
export interface SendReason {
  /** An invitation's id or, for a change of address, a member's id; null under EMAIL_CODES=client. */
  readonly id: string | null;
  /** The member whose link or session it is; null for an operator's event. */
  readonly inviterId: string | null;
}

/** What a send took from the budgets of its reason; given back with it. */
export interface Share {
  readonly scope: string;
  readonly subject: string;
}

export interface ClaimedSend {
  /** The id of its challenge. */
  readonly challenge: string;
  readonly shares: readonly Share[];
}

/**
 * Takes one send from the address's day, from the shares of its reason and inviter, and from the client's hour, or
 * takes nothing: an address that must wait costs its client nothing.
 * @throws ApiError resend_too_soon, send_budget_spent, rate_limited
 */
export async function claimSend(
  tx: Transaction,
  { config }: Services,
  { email, address, reason }: { email: string; address: string; reason: SendReason },
): Promise<ClaimedSend> {
  const subject = (of: string) => subjectOf(config.tokenSecrets, of);
  const challenge = await budgets.claimSend(tx, email);
  if (challenge === null) {
    const { errorType, retryIn } = sendRefusalOf(await budgets.findSendBudget(tx, email));
    throw new ApiError(errorType, { retryIn });
  }
  const shares = [{ budget: reasonBudget, subject: subject(`${email} ${reason.id}`) }];
  if (reason.inviterId !== null)
    shares.push({ budget: inviterBudget, subject: subject(`${email} ${reason.inviterId}`) });
  for (const share of shares) await spend(tx, share.budget, share.subject, 'send_budget_spent');
  const max = config.limits.codesPerNetworkPerHour;
  await spend(tx, { ...clientBudget, max }, subject(clientNetwork(address)));
  return { challenge, shares: shares.map(({ budget, subject }) => ({ scope: budget.scope, subject })) };
}

export interface CodeMail {
  readonly email: string;
  readonly code: string;
  /** The member who wants the address. */
  readonly memberId: string | null;
  /** What the code is for; by default to join, or for a member to change an address. */
  readonly purpose?: CodePurpose;
  /** The code's challenge, and the earlier one it replaces; left out if the caller drew the code. */
  readonly challenge?: string;
  readonly earlier?: string | undefined;
  readonly shares?: readonly Share[];
}

/** Queues the mail of a code, for as long as the code is good. */
export async function putCodeMail(
  tx: Transaction,
  { config, queue }: Services,
  { email, code, memberId, purpose = memberId === null ? 'joining' : 'change', ...of }: CodeMail,
): Promise<void> {
  const text = verificationMessage(config.brand.name, code, {
    purpose,
    preview: config.mailCodePreview,
  });
  const message = { to: email, ...text, ...(memberId === null ? {} : { memberId }) };
  await queue.put(tx, 'mail', { topic: 'code', message, ...of }, verificationCodeLifeSeconds);
}

/** Starts the life of a code whose mail was accepted, and voids the code it replaces. */
export async function codeMailSent(tx: Transaction, challenge: string, earlier?: string): Promise<void> {
  await repository.markSent(tx, challenge);
  if (earlier !== undefined) await repository.replace(tx, earlier, challenge);
}

/** Marks a code's mail as failed and gives its send back, so that another can be asked for at once. */
export async function codeMailFailed(
  tx: Transaction,
  challenge: string,
  shares: readonly Share[] = [],
): Promise<void> {
  await budgets.holdDayOf(tx, challenge);
  if (!(await repository.markFailed(tx, challenge))) return;
  await budgets.giveSendBack(tx, challenge);
  for (const share of shares) await giveBack(tx, share, share.subject);
}
