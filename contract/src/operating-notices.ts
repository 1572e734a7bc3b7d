import * as v from 'valibot';
import type { OperatingRole, Permission } from './operating-roles.ts';
import { route } from './route.ts';

/** Which mails each operator gets, as they choose (docs/decisions/0128). */

export const noticeAbouts = ['reports', 'appeals', 'mails', 'doctor', 'backup', 'week'] as const;
export type NoticeAbout = (typeof noticeAbouts)[number];

export const noticeTimes = ['at_once', 'daily', 'weekly', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

/** The weekly letter comes weekly only. */
export const timesOf = (about: NoticeAbout): readonly NoticeTime[] =>
  about === 'week' ? ['weekly', 'never'] : ['at_once', 'daily', 'never'];

/** The permission needed to be notified: people are not told of what they cannot change. */
export const noticeNeeds: Readonly<Record<NoticeAbout, Permission>> = {
  reports: 'reports.handle',
  appeals: 'reports.handle',
  mails: 'mails.manage',
  doctor: 'mails.manage',
  backup: 'mails.manage',
  week: 'console.read',
};

/** The defaults. */
export function usualTime(about: NoticeAbout, role: OperatingRole): NoticeTime {
  if (about !== 'week') return 'daily';
  return role === 'owner' ? 'weekly' : 'never';
}

export const TeamNoticeChoice = v.object({
  about: v.picklist(noticeAbouts),
  time: v.picklist(noticeTimes),
});

export const ownNotices = route({
  method: 'GET',
  path: '/api/operator/notices/',
  access: 'operator',
  needs: 'console.read',
  summary: 'What I get mails about, and when',
  answers: { 200: v.object({ notices: v.array(TeamNoticeChoice) }) },
  errors: [],
});

/**
 * One's own settings. 422 `time: not_listed` if the notice does not come then; `forbidden` if the role does not allow
 * it.
 */
export const chooseNotice = route({
  method: 'PATCH',
  path: '/api/operator/notices/:about/',
  access: 'operator',
  needs: 'console.read',
  proof: false,
  summary: 'Choose when I get a mail about something',
  params: v.strictObject({ about: v.picklist(noticeAbouts, 'not_listed') }),
  body: v.strictObject({ time: v.picklist(noticeTimes, 'not_listed') }),
  answers: { 200: v.object({}) },
  errors: [],
});
