import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import { type SecurityNotice, securityMessage } from '../../mail/security-messages.ts';
import { drawMailedToken, hashMailedToken } from '../../mailed-token.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Mails that tell a member what happened to their sign-in, each with a link that says it was somebody else. */

export type { SecurityNotice } from '../../mail/security-messages.ts';

interface Addressee {
  readonly memberId: string;
  /** An address of theirs that is about to be theirs no more. */
  readonly leaves?: string | null;
}

/**
 * Puts the mails down in the transaction of what they tell, one to each address that the member has: whoever reads one
 * mailbox alone does nothing that the other is not told of. A change of address is told before it is made, so that both
 * hear of it and their links lead back. `queue.wake()` after the commit.
 */
export async function tellMember(
  tx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  { memberId, leaves }: Addressee,
  notice: SecurityNotice,
): Promise<void> {
  const addresses = await repository.findAddresses(tx, memberId);
  if (addresses === null) return;
  for (const email of [addresses.memberEmail, addresses.everydayEmail]) {
    if (email === null) continue;
    const token = drawMailedToken();
    const [tokenHash] = hashMailedToken(config.tokenSecrets, 'notice-link', token);
    await repository.insertLink(tx, { ...addresses, memberId, email, tokenHash });
    const text = securityMessage(config.brand.name, notice, `${config.publicOrigin}/not-me?token=${token}`);
    const last = email === leaves ? ({ last: true } as const) : {};
    const message = { to: email, memberId, ...last, ...text };
    await queue.put(tx, 'mail', { topic: 'security', message }, noticeLifeSeconds);
  }
}

/** Whom a link is of, where it was mailed to, and the addresses that the account had then. */
export interface UsedLink extends repository.Addresses {
  readonly memberId: string;
  readonly email: string;
  readonly createdAt: Date;
}

/** @throws ApiError invalid, used, expired */
export async function requireUsable(
  executor: Executor,
  { config }: Pick<Services, 'config'>,
  token: string,
): Promise<void> {
  const tokenHashes = hashMailedToken(config.tokenSecrets, 'notice-link', token);
  const standing = await repository.findStanding(executor, tokenHashes);
  if (standing === null) throw new ApiError('invalid');
  // Said first: that one worked, which is the better news.
  if (standing.used) throw new ApiError('used');
  if (standing.past) throw new ApiError('expired');
}

/**
 * Uses a link, and ends all that were mailed after it: an older one outranks a younger, which whoever took the account
 * over may have got. Of parallel calls one wins.
 * @throws ApiError invalid, used, expired
 */
export async function spendLink(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  token: string,
): Promise<UsedLink> {
  await requireUsable(tx, services, token);
  const link = await repository.spend(
    tx,
    hashMailedToken(services.config.tokenSecrets, 'notice-link', token),
  );
  if (link === null) {
    await requireUsable(tx, services, token);
    throw new ApiError('expired');
  }
  await repository.spendLater(tx, link);
  return { ...link, memberEmail: link.memberEmail ?? link.email };
}

/** Both addresses of a member; null once they left. */
export const findAddresses = repository.findAddresses;

/** Part of sweeping. */
export const forgetOld = repository.deleteOld;
