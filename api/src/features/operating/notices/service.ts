import {
  type NoticeAbout,
  type NoticeTime,
  noticeAbouts,
  noticeNeeds,
  timesOf,
  usualTime,
} from '@dure/contract/operating-notices.ts';
import { may } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../../api-error.ts';
import type { Services } from '../../../services.ts';
import type { Asker } from '../../sessions/service.ts';
import type { Reader } from '../../team-notices/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import * as repository from './repository.ts';

/** Chosen and default notice times, for what the member's role can act on. */
export async function findOwn(
  { db }: Pick<Services, 'db'>,
  { memberId, role }: { readonly memberId: string; readonly role: Reader['role'] },
): Promise<{ about: NoticeAbout; time: NoticeTime }[]> {
  const chosen = await repository.findChosen(db, memberId);
  return noticeAbouts
    .filter((about) => may(role, noticeNeeds[about]))
    .map((about) => ({ about, time: chosen[about] ?? usualTime(about, role) }));
}

/** @throws ApiError forbidden, invalid_input (not available at that time) */
export async function choose(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  chosen: { readonly about: NoticeAbout; readonly time: NoticeTime },
): Promise<void> {
  if (!timesOf(chosen.about).includes(chosen.time))
    throw new ApiError('invalid_input', { fields: { time: 'not_listed' } });
  await db.transaction(async (tx) => {
    await requireRole(tx, asker, { needs: noticeNeeds[chosen.about] });
    await repository.choose(tx, asker.memberId, chosen);
  });
}
