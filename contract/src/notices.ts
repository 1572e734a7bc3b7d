/** What members are told of, and how they hear of it by mail (docs/decisions/0133). */

/** What a member chooses one time of mails for. */
export const noticeTopics = ['seats', 'people', 'offers', 'projects', 'reports', 'matches'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** When a mail tells of it. `daily`: one mail a day of all that was not read yet. */
export const noticeMailTimes = ['at_once', 'daily', 'never'] as const;
export type NoticeMailTime = (typeof noticeMailTimes)[number];

/** What happened, with the topic it belongs to. */
export const noticeKinds = {
  /** To a project's creator: somebody asks for a seat. */
  seat_asked: 'seats',
  /** To who asked. */
  seat_accepted: 'seats',
  seat_declined: 'seats',
  /** To a project's creator: a request that they have not answered lapses soon. */
  seat_lapses_soon: 'seats',
  /** To both. */
  seat_lapsed: 'seats',
  /** To a project's creator. */
  seat_withdrawn: 'seats',
  joined_by_link: 'people',
  joined_project: 'people',
  vouched: 'people',
  offered: 'offers',
  /** To a project's creator: does it still go on? */
  project_asked: 'projects',
  report_decided: 'reports',
  seat_fits: 'matches',
} as const satisfies Readonly<Record<string, NoticeTopic>>;
export type NoticeKind = keyof typeof noticeKinds;

/** Until a member chooses otherwise. Nobody gets suggestions by mail who didn't ask for them. */
export const usualMailTimes: Readonly<Record<NoticeTopic, NoticeMailTime>> = {
  seats: 'at_once',
  people: 'daily',
  offers: 'at_once',
  projects: 'at_once',
  reports: 'daily',
  matches: 'never',
};
