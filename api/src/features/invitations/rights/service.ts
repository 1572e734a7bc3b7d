import { inviteeRightsPerClientPerHour } from '@dure/contract/limits.ts';
import { ApiError } from '../../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../../budgets/budget.ts';
import { clientNetwork } from '../../../client-network.ts';
import { noticeLifeSeconds } from '../../../jobs/queue.ts';
import { inviterUnknownMessage } from '../../../mail/inviter-unknown-message.ts';
import type { Services } from '../../../services.ts';
import { forgetByInvitee } from '../links/service.ts';
import { holdInviting } from '../repository.ts';
import * as repository from './repository.ts';

/** What invited people may do through their link, without an account (docs/decisions/0121). */

const clientBudget: Budget = {
  scope: 'invitee-rights-client',
  max: inviteeRightsPerClientPerHour,
  windowSeconds: 60 * 60,
};

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Counted whatever the outcome: a stranger may be guessing codes. */
const spendOne = ({ db, config }: Means, address: string) =>
  spend(db, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));

/**
 * Ends the link and tells its inviter once, by a mail queued in the same transaction that explains how to invite.
 * Frequent reports by one person don't count against an inviter by themselves: the team sees who is said to be unknown.
 * @throws ApiError invalid, rate_limited
 */
export async function sayInviterUnknown(means: Means, code: string, address: string): Promise<void> {
  const { db, config, queue } = means;
  await spendOne(means, address);
  await db.transaction(async (tx) => {
    await holdInviting(tx, code);
    const ended = await repository.setInviterUnknown(tx, code);
    if (ended === null && !(await repository.isWaiting(tx, code))) throw new ApiError('invalid');
    const email = ended?.inviterId && (await repository.findAddress(tx, ended.inviterId));
    if (!email) return;
    const url = `${config.publicOrigin}/invitations`;
    const text = inviterUnknownMessage(config.brand.name, ended.inviteeName ?? '', url);
    await queue.put(
      tx,
      'mail',
      { topic: 'link-request', message: { to: email, ...text } },
      noticeLifeSeconds,
    );
  });
  queue.wake();
}

/**
 * Ends the link and deletes what the inviter wrote about the invited person.
 * @throws ApiError invalid, rate_limited
 */
export async function forgetName(means: Means, code: string, address: string): Promise<void> {
  await spendOne(means, address);
  const forgotten = await means.db.transaction(async (tx) => {
    await holdInviting(tx, code);
    return forgetByInvitee(tx, code);
  });
  if (forgotten === null) throw new ApiError('invalid');
}
