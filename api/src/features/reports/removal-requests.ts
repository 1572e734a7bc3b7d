import { mailboxOf } from '@dure/contract/email.ts';
import { removalRequestsPerClientPerHour, removalRequestsPerMailboxPerDay } from '@dure/contract/limits.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import { clientNetwork } from '../../client-network.ts';
import type { Services } from '../../services.ts';
import { tellAtOnce } from '../team-notices/service.ts';
import { compareRemovalCode } from '../verification/service.ts';
import * as repository from './repository.ts';

/** Requests for a temporary removal without an account: reports whose sender proved a mailbox (docs/decisions/0139). */

const clientBudget: Budget = {
  scope: 'removal-request-client',
  max: removalRequestsPerClientPerHour,
  windowSeconds: 60 * 60,
};
const mailboxBudget: Budget = {
  scope: 'removal-request-mailbox',
  max: removalRequestsPerMailboxPerDay,
  windowSeconds: 24 * 60 * 60,
};

interface Asked {
  readonly challenge: string;
  readonly code: string;
  /** As parsed by the contract. */
  readonly page: string;
  readonly user_name: string;
  readonly reason: string;
  /** The client's address. */
  readonly address: string;
}

const kinds: Readonly<Record<string, ReportTarget>> = {
  project: 'project',
  posts: 'post',
  profiles: 'profile',
};

function targetOf(page: string): { targetType: ReportTarget; targetId: string } {
  const [, path = '', targetId = ''] = /\/(project|posts|profiles)\/([0-9a-f-]{36})/i.exec(page) ?? [];
  const targetType = kinds[path.toLowerCase()];
  if (targetType === undefined) throw new ApiError('not_found');
  return { targetType, targetId: targetId.toLowerCase() };
}

/**
 * Stores the page's content with the request and spends the code with it. A mailbox has one open request for a page:
 * the first one stays.
 * @throws ApiError not_found, rate_limited, of `compareRemovalCode`
 */
export async function askForRemoval(services: Services, asked: Asked): Promise<void> {
  const { db, config, queue } = services;
  const { user_name: name, reason, page, address } = asked;
  const target = targetOf(page);
  const { email, spendCode } = await compareRemovalCode(services, asked);
  await db.transaction(async (tx) => {
    await spend(tx, mailboxBudget, subjectOf(config.tokenSecrets, mailboxOf(email)));
    await spend(tx, clientBudget, subjectOf(config.tokenSecrets, clientNetwork(address)));
    await spendCode(tx);
    const requested = await repository.insertReport(
      tx,
      { requester: { name, email } },
      { ...target, reason },
    );
    if (requested === null) throw new ApiError('not_found');
    if (requested.kept) await tellAtOnce(tx, services, 'reports', requested.authorId);
  });
  queue.wake();
}
