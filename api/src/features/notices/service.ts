import { noticesPerPage } from '@dure/contract/limits.ts';
import type { Notice } from '@dure/contract/notices.ts';
import type { Services } from '../../services.ts';
import { presentNotice } from './presenter.ts';
import { findPage } from './reading-repository.ts';
import * as repository from './repository.ts';

export { chooseMailTime, mailTimesOf } from './choices.ts';
export { sendDailyMails } from './daily.ts';
export { countUnread } from './reading-repository.ts';
export { type NewNotice, tellMembers } from './tell.ts';
export { insertUnmailed as listUnmailed } from './telling-repository.ts';
export const { setRead } = repository;

/** Part of leaving; runs after the leaver's projects were locked. */
export const forgetNotices = repository.deleteOf;

/** Part of taking back a notice about a seat request. */
export const forgetOfRequest = repository.deleteOfRequest;

/** Run by the sweep. */
export const forgetOldNotices = repository.deleteOld;

/** A member's visible notices, the newest first. */
export async function noticesOf(
  { sql }: Pick<Services, 'sql'>,
  memberId: string,
  cursor: string | null,
): Promise<{ notices: Notice[]; next_cursor: string | null }> {
  const rows = await findPage(sql, memberId, cursor);
  const notices = rows.slice(0, noticesPerPage).map(presentNotice);
  return { notices, next_cursor: rows.length > noticesPerPage ? (notices.at(-1)?.id ?? null) : null };
}
