import {
  emailChecksPerClientPerHour,
  emailChecksPerLinkPerHour,
  plainEmailChecksPerClientPerHour,
} from '@dure/contract/limits.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Services } from '../../services.ts';
import { requireUsable } from '../invitations/service.ts';
import { requireFree } from '../mailboxes/service.ts';
import { requireAllowed } from './blocked-domains.ts';

const windowSeconds = 60 * 60;
const ofLink: Budget = { scope: 'email-check-link', max: emailChecksPerLinkPerHour, windowSeconds };
const ofClient: Budget = { scope: 'email-check-client', max: emailChecksPerClientPerHour, windowSeconds };
const plain: Budget = { scope: 'email-check-plain', max: plainEmailChecksPerClientPerHour, windowSeconds };

interface Check {
  readonly email: string;
  readonly invitation?: string | undefined;
  /** The signed-in member who is about to change their address, if any. */
  readonly memberId: string | null;
  /** The client's address. */
  readonly address: string;
}

/**
 * Whether an address is free to join with. People with an invitation may ask often, since it can't be used to list
 * members. An event's link belongs to many people, so there only the network is counted.
 * @throws ApiError email_registered, mail_domain_blocked, rate_limited, of `deadLinkErrors`
 */
export async function checkEmail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { email, invitation, memberId, address }: Check,
): Promise<void> {
  const network = subjectOf(config.tokenSecrets, clientNetwork(address));
  if (invitation === undefined && memberId === null) await spend(db, plain, network);
  else if (invitation === undefined) await spend(db, ofLink, subjectOf(config.tokenSecrets, `${memberId}`));
  else {
    const { id, kind } = await requireUsable(db, invitation);
    if (kind !== 'event') await spend(db, ofLink, subjectOf(config.tokenSecrets, id));
    await spend(db, ofClient, network);
  }
  requireAllowed(config, email);
  await requireFree(db, email);
}
