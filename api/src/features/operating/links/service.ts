import { openLinksShown } from '@dure/contract/limits.ts';
import type { LinkSide, OpenLinks } from '@dure/contract/operating-links.ts';
import { ApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import type { Operator } from '../../audit/service.ts';
import * as links from '../../invitations/links/service.ts';
import type { CreatedInvitation } from '../../invitations/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { findOpen } from './repository.ts';

type Means = Pick<Services, 'db'>;

export async function searchOpen(
  { sql }: Pick<Services, 'sql'>,
  { q = '', side = 'invitee' }: { q?: string | undefined; side?: LinkSide | undefined },
): Promise<OpenLinks> {
  const rows = await findOpen(sql, q, side);
  return { links: rows.slice(0, openLinksShown), more: rows.length > openLinksShown };
}

/** In one transaction with its audit log entry. */
const act = <Result>(
  { db }: Means,
  asker: Asker,
  what: (tx: Transaction, operator: Operator) => Promise<Result>,
) => db.transaction(async (tx) => what(tx, await requireRole(tx, asker, { needs: 'invitations.manage' })));

/** @throws ApiError not_found */
export const revoke = (means: Means, asker: Asker, linkId: string): Promise<boolean> =>
  act(means, asker, async (tx, operator) => {
    const revoked = await links.revokeLink(tx, operator, linkId);
    if (revoked === null) throw new ApiError('not_found');
    return revoked.changed;
  });

/** @throws ApiError not_found, used, revoked, inactive */
export const extend = (means: Means, asker: Asker, linkId: string, days: number): Promise<Date> =>
  act(means, asker, (tx, operator) => links.extendLink(tx, operator, linkId, days));

/** @throws ApiError not_found, used, revoked, inactive */
export const renew = (means: Means, asker: Asker, linkId: string): Promise<CreatedInvitation> =>
  act(means, asker, (tx, operator) => links.renewLink(tx, operator, linkId));
