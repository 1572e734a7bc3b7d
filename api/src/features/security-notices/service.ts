import { ApiError } from '../../api-error.ts';
import type { Executor, Transaction } from '../../database/client.ts';
import { noticeLifeSeconds } from '../../jobs/queue.ts';
import { type SecurityNotice, securityMessage } from '../../mail/security-messages.ts';
import { drawMailedToken, hashMailedToken } from '../../mailed-token.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** Mails that tell a member what happened to their sign-in, each with a link to report that it was somebody else. */

export type { SecurityNotice } from '../../mail/security-messages.ts';

interface Addressee {
  readonly memberId: string;
  /** An address that is about to stop being theirs. */
  readonly leaves?: string | null;
}

/**
 * Queues the mails in the transaction of the event, one to each of the member's addresses: an intruder who reads one
 * mailbox can't act without the other being told. A change of address is told before it is made, so that both addresses
 * hear of it and their links lead back. Call `queue.wake()` after the commit.
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

/** A link's member, the address it was mailed to, and the account's addresses at that time. */
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
  // Comes first: the link worked, which is the better news.
  if (standing.used) throw new ApiError('used');
  if (standing.past) throw new ApiError('expired');
}

/**
 * Spends a link and ends all later ones: an older link outranks younger ones, which an intruder may have received. Of
 * parallel calls one wins.
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

/** Both addresses of a member; null if they left. */
export const findAddresses = repository.findAddresses;

/** Ends all links of a member. */
export const endNoticeLinks = repository.spendAll;

/** Run by the sweep. */
export const forgetOld = repository.deleteOld;
