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

/** What invited people may do by their link, without an account (docs/decisions/0121). */

const clientBudget: Budget = {
  scope: 'invitee-rights-client',
  max: inviteeRightsPerClientPerHour,
  windowSeconds: 60 * 60,
};

type Means = Pick<Services, 'db' | 'config' | 'queue'>;

/** Counted whatever comes of it: a stranger may be trying codes. */
const spendOne = ({ db, config }: Means, address: string) =>
  spend(db, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));

/**
 * The link ends and its inviter is told, once: by a mail in the same transaction that says how one invites. Who says it
 * often is no signal against an inviter by itself: the team sees who is said not to be known.
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

/** The link ends, and what the inviter wrote of the invited person is gone. @throws ApiError invalid, rate_limited */
export async function forgetName(means: Means, code: string, address: string): Promise<void> {
  await spendOne(means, address);
  const forgotten = await means.db.transaction(async (tx) => {
    await holdInviting(tx, code);
    return forgetByInvitee(tx, code);
  });
  if (forgotten === null) throw new ApiError('invalid');
}
