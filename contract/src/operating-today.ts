import * as v from 'valibot';
import { route } from './route.ts';

/** What the team needs to do now, and how the site is doing. Times are RFC 3339. */

const Waiting = { count: v.number(), oldest_at: v.nullable(v.string()) };

export const Today = v.object({
  /** Reported things with open reports, each counted once, by kind. */
  reports: v.object({ ...Waiting, projects: v.number(), posts: v.number(), profiles: v.number() }),
  /** Unanswered appeals. */
  appeals: v.object(Waiting),
  /** Unanswered school requests; `domains`: the three most wanted. */
  schools: v.object({
    ...Waiting,
    domains: v.array(v.object({ domain: v.string(), count: v.number() })),
  }),
  /** Inviters with at least `linkRequestsPiledUp` open requests; `most`: the one with most. */
  link_requests: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), user_name: v.string(), count: v.number() })),
  }),
  /** Event links by which at least `manyJoinsMin` joined within an hour since yesterday; `most`: the one with most. */
  events: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), title: v.string(), count: v.number() })),
  }),
  /** Inviters unknown to at least `unknownInviterMin` invitees; `most`: the one with most. */
  unknown_inviters: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), user_name: v.string(), count: v.number() })),
  }),
  /** Stopped imports with `lines` left; `oldest`: the id of the oldest. */
  imports: v.object({ ...Waiting, lines: v.number(), oldest: v.nullable(v.string()) }),
  /**
   * Mails and other jobs that failed at least `jobTriesFailed` times and are still retried; including mails refused for
   * good.
   */
  mails: v.object({ ...Waiting, attempts: v.number(), dead: v.number() }),
  jobs: v.object({ ...Waiting, attempts: v.number() }),
  /** Since midnight and since Monday in Korea; the previous week up to the same hour. */
  joins: v.object({
    today: v.number(),
    same_day_last_week: v.number(),
    week: v.number(),
    last_week: v.number(),
  }),
  /** `schema`: the newest migration known to this release. */
  release: v.object({ name: v.string(), started_at: v.nullable(v.string()), schema: v.string() }),
  /** What is not well, by subject, from the last `doctor` check. */
  unwell: v.array(v.string()),
  /** The newest backup in the folder, or null. */
  backup: v.nullable(v.object({ at: v.string(), bytes: v.number() })),
  /** When the last sweep began, or null. */
  swept_at: v.nullable(v.string()),
});
export type Today = v.InferOutput<typeof Today>;

export const today = route({
  method: 'GET',
  path: '/api/operator/today/',
  access: 'operator',
  needs: 'console.read',
  summary: 'What needs somebody now, and how the site runs',
  answers: { 200: Today },
  errors: [],
});

/** Counts for the menu: open reported things and appeals, refused mails, school requests. */
export const Waits = v.object({
  reports: v.number(),
  appeals: v.number(),
  mails: v.number(),
  schools: v.number(),
});
export type Waits = v.InferOutput<typeof Waits>;

export const waits = route({
  method: 'GET',
  path: '/api/operator/waits/',
  access: 'operator',
  needs: 'console.read',
  summary: 'How much waits, by what, for the menu',
  answers: { 200: Waits },
  errors: [],
});
