import * as v from 'valibot';
import { noticesMarkedAtOnce } from './limits.ts';
import { NamedProject, PreviewMember } from './named.ts';
import { OfferKind } from './offers.ts';
import { route } from './route.ts';
import { distinctList, id } from './text.ts';

/** What members are notified of, and how by mail (docs/decisions/0133). */

/** Topics for which a member chooses when mails come. */
export const noticeTopics = [
  'seats',
  'people',
  'offers',
  'projects',
  'reports',
  'matches',
  'school',
] as const;
export const NoticeTopic = v.picklist(noticeTopics, 'not_listed');
export type NoticeTopic = v.InferOutput<typeof NoticeTopic>;

/** When a mail is sent. `daily`: one mail a day with everything unread. */
export const noticeMailTimes = ['at_once', 'daily', 'never'] as const;
export const NoticeMailTime = v.picklist(noticeMailTimes, 'not_listed');
export type NoticeMailTime = v.InferOutput<typeof NoticeMailTime>;

/** What happened, with its topic; null if its mail can't be turned off. */
export const noticeKinds = {
  /** To the project's creator: somebody asks for a seat. */
  seat_asked: 'seats',
  /** To the person who asked. */
  seat_accepted: 'seats',
  seat_declined: 'seats',
  /** To the project's creator: an unanswered request expires soon. */
  seat_lapses_soon: 'seats',
  /** To both. */
  seat_lapsed: 'seats',
  /** To the person who asked: nobody can answer any more. */
  seat_closed: 'seats',
  /** To the project's creator. */
  seat_withdrawn: 'seats',
  joined_by_link: 'people',
  joined_project: 'people',
  vouched: 'people',
  offered: 'offers',
  /** To the project's creator: is it still going on? */
  project_asked: 'projects',
  report_decided: 'reports',
  seat_fits: 'matches',
  /** To a student: do they still study at their school? */
  school_asked: 'school',
  /** To everybody: a new version of a legal document was published and will take effect. */
  terms_coming: null,
  privacy_coming: null,
} as const satisfies Readonly<Record<string, NoticeTopic | null>>;
export type NoticeKind = keyof typeof noticeKinds;
/** Kinds whose readers choose when their mails come. */
export type ChosenNoticeKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends null ? never : Kind;
}[NoticeKind];

/** The defaults. Nobody gets suggestions by mail without asking for them. */
export const usualMailTimes: Readonly<Record<NoticeTopic, NoticeMailTime>> = {
  seats: 'at_once',
  people: 'daily',
  offers: 'at_once',
  projects: 'at_once',
  reports: 'at_once',
  matches: 'never',
  school: 'daily',
};

export const NoticeKind = v.picklist(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]);

/**
 * Its subjects are shown as the reader may see them now; null if notices of this kind have none. Times are RFC 3339.
 * Apps skip kinds that they do not know.
 */
export const Notice = v.object({
  id: v.string(),
  kind: NoticeKind,
  /** The person who caused it. */
  about: v.nullable(PreviewMember),
  project: v.nullable(NamedProject),
  /** What an offer is about, and the post that would name the reader. */
  offer: v.nullable(OfferKind),
  post_id: v.nullable(v.string()),
  created_at: v.string(),
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof Notice>;

/** The newest first, `noticesPerPage` of them; `next_cursor` is null on the last page. */
export const listNotices = route({
  method: 'GET',
  path: '/api/notices/',
  access: 'member',
  summary: 'My notices',
  query: v.strictObject({ cursor: v.optional(id) }),
  answers: { 200: v.object({ notices: v.array(Notice), next_cursor: v.nullable(v.string()) }) },
  errors: [],
});

/** Up to `unreadCountMax`. */
export const UnreadCount = v.object({ unread: v.number() });

export const unreadNotices = route({
  method: 'GET',
  path: '/api/notices/unread/',
  access: 'member',
  summary: 'How many notices I have not read',
  answers: { 200: UnreadCount },
  errors: [],
});

export const NoticesById = v.strictObject({ ids: distinctList(id, 1, noticesMarkedAtOnce) });
export const NoticesUpTo = v.strictObject({ up_to: id });

/** Repeating it succeeds too; others' notices are ignored. */
export const readNotices = route({
  method: 'POST',
  path: '/api/notices/read/',
  access: 'member',
  summary: 'Mark notices as read, or all up to one',
  body: v.union([NoticesById, NoticesUpTo], 'malformed'),
  answers: { 200: UnreadCount },
  errors: [],
});

export const NoticeMailChoice = v.object({
  topic: NoticeTopic,
  mail: NoticeMailTime,
});
export const NoticeMailChoices = v.object({ topics: v.array(NoticeMailChoice) });

/** Each topic. */
export const noticeMails = route({
  method: 'GET',
  path: '/api/notices/mails/',
  access: 'member',
  summary: 'When I get mails about each topic',
  answers: { 200: NoticeMailChoices },
  errors: [],
});

export const chooseNoticeMails = route({
  method: 'POST',
  path: '/api/notices/mails/',
  access: 'member',
  summary: 'Choose when I get mails about a topic',
  body: v.strictObject({
    topic: NoticeTopic,
    mail: NoticeMailTime,
  }),
  answers: { 200: NoticeMailChoices },
  errors: [],
});
