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
  /** The address they had until now, where that is told: it is theirs no more. */
  readonly formerAddress?: string;
}

/** Puts the mail down in the transaction of what it tells; `queue.wake()` after the commit. */
export async function tellMember(
  tx: Transaction,
  { config, queue }: Pick<Services, 'config' | 'queue'>,
  { memberId, formerAddress }: Addressee,
  notice: SecurityNotice,
): Promise<void> {
  const email = formerAddress ?? (await repository.findAddress(tx, memberId));
  if (email === null) return;
  const token = drawMailedToken();
  const [tokenHash] = hashMailedToken(config.tokenSecrets, 'notice-link', token);
  await repository.insertLink(tx, { memberId, email, tokenHash });
  const text = securityMessage(config.brand.name, notice, `${config.publicOrigin}/not-me?token=${token}`);
  const last = formerAddress === undefined ? {} : ({ last: true } as const);
  const message = { to: email, memberId, ...last, ...text };
  await queue.put(tx, 'mail', { topic: 'security', message }, noticeLifeSeconds);
}

/** Whom a link is of, and where it was mailed to. */
export interface UsedLink {
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
  return link;
}

/** Part of sweeping. */
export const forgetOld = repository.deleteOld;
