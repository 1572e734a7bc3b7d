import { deviceKindOf } from '@dure/contract/device-kind.ts';
import { deviceText } from '@dure/contract/device-text.ts';
import { membersPerPage } from '@dure/contract/limits.ts';
import type { MemberPage, MemberPageOf, MemberState } from '@dure/contract/operating-members.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import { noteAct } from '../../audit/service.ts';
import { findAddresses } from '../../security-notices/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { spendAddress } from '../address-budget.ts';
import { requireAuthority } from '../authority-in-transaction.ts';
import { cursorOf, requireCursor } from '../cursor.ts';
import { findMailsTo } from '../mails/service.ts';
import { maskedAddress } from '../masked-address.ts';
import { countThings } from '../reports/service.ts';
import { lookupOf } from './lookup.ts';
import { countBelow, findMember } from './page-repository.ts';
import { findPage } from './repository.ts';

/** What reading needs; the command line has it too. */
interface Reading {
  readonly sql: Services['sql'];
  readonly universities: Pick<Services['universities'], 'list'>;
  readonly config: Pick<Services['config'], 'tokenSecrets'>;
}

/**
 * A page of search results.
 * @throws ApiError invalid_input (a cursor that no page issued)
 */
export async function searchMembers(
  { sql, universities }: Omit<Reading, 'config'>,
  {
    q,
    state,
    after,
  }: { q?: string | undefined; state?: MemberState | undefined; after?: string | undefined },
): Promise<MemberPage> {
  const cursor = requireCursor(after);
  const lookup = lookupOf(q, state ?? null, universities.list());
  const rows = await findPage(sql, { ...lookup, after: cursor });
  const shown = rows.slice(0, membersPerPage);
  const last = shown.at(-1);
  return {
    searched: lookup.searched,
    members: shown.map(({ key: _, ...member }) => member),
    next: rows.length > membersPerPage && last ? cursorOf(last) : null,
  };
}

/**
 * `readerId` is null at the command line.
 * @throws ApiError not_found
 */
export async function showMember(
  { sql, config }: Omit<Reading, 'universities'>,
  memberId: string,
  readerId: string | null,
): Promise<MemberPageOf> {
  const [row, branch, waiting] = await Promise.all([
    findMember(sql, memberId, readerId),
    countBelow(sql, memberId),
    countThings({ sql }, readerId, memberId),
  ]);
  if (row === null) throw new ApiError('not_found');
  const { email, everyday_email: everyday, sessions, ...member } = row;
  return {
    ...member,
    branch,
    mails: await findMailsTo(
      { sql, config },
      [email, everyday].filter((address) => address !== null),
    ),
    reports: { ...row.reports, waiting },
    address: email === null ? null : maskedAddress(email),
    everyday_address: everyday === null ? null : maskedAddress(everyday),
    sessions: sessions.map(({ last_used_at, user_agent }) => ({
      last_used_at,
      device: deviceText(deviceKindOf(user_agent)),
    })),
  };
}

/**
 * Both addresses in full; recorded.
 * @throws ApiError not_found (also if they left), rate_limited
 */
export function seeAddress(
  services: Pick<Services, 'db' | 'config'>,
  asker: Asker,
  memberId: string,
): Promise<{ email: string; everyday_email: string | null }> {
  return services.db.transaction(async (tx) => {
    const { operator, target } = await requireAuthority(tx, asker, { needs: 'addresses.see', memberId });
    const addresses = await findAddresses(tx, memberId);
    if (target.left || addresses === null) throw new ApiError('not_found');
    await spendAddress(tx, services, asker.memberId);
    await noteAct(tx, operator, { act: 'member.see_address', target: memberId });
    return { email: addresses.memberEmail, everyday_email: addresses.everydayEmail };
  });
}
