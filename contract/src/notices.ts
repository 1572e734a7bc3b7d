/** What members are notified of, and how by mail (docs/decisions/0133). */

/** Topics for which a member chooses when mails come. */
export const noticeTopics = ['seats', 'people', 'offers', 'projects', 'reports', 'matches'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** When a mail is sent. `daily`: one mail a day with everything unread. */
export const noticeMailTimes = ['at_once', 'daily', 'never'] as const;
export type NoticeMailTime = (typeof noticeMailTimes)[number];

/** What happened, with its topic. */
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
  /** To whoever asked: nobody can answer any more. */
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
} as const satisfies Readonly<Record<string, NoticeTopic>>;
export type NoticeKind = keyof typeof noticeKinds;

/** The defaults. Nobody gets suggestions by mail without asking for them. */
export const usualMailTimes: Readonly<Record<NoticeTopic, NoticeMailTime>> = {
  seats: 'at_once',
  people: 'daily',
  offers: 'at_once',
  projects: 'at_once',
  reports: 'daily',
  matches: 'never',
};
