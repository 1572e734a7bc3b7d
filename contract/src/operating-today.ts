import * as v from 'valibot';
import { route } from './route.ts';

/** What needs somebody of the team now, and how the site runs. Times are RFC 3339. */

const Waiting = { count: v.number(), oldest_at: v.nullable(v.string()) };

export const Today = v.object({
  /** Things that were reported and wait, however often each was, by what they are. */
  reports: v.object({ ...Waiting, projects: v.number(), posts: v.number(), profiles: v.number() }),
  /** Objections that nobody has answered. */
  appeals: v.object(Waiting),
  /** Asked for and not answered; `domains`: the three most wanted. */
  schools: v.object({
    ...Waiting,
    domains: v.array(v.object({ domain: v.string(), count: v.number() })),
  }),
  /** Inviters with whom `linkRequestsPiledUp` or more people wait; `most`: with whom the most do. */
  link_requests: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), user_name: v.string(), count: v.number() })),
  }),
  /** Events' links by which `manyJoinsMin` or more joined within an hour since yesterday; `most`: by which the most did. */
  events: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), title: v.string(), count: v.number() })),
  }),
  /** Inviters whom `unknownInviterMin` or more do not know; `most`: whom the most do not. */
  unknown_inviters: v.object({
    ...Waiting,
    most: v.nullable(v.object({ id: v.string(), user_name: v.string(), count: v.number() })),
  }),
  /** Imports that stopped with `lines` to go; `oldest`: its id. */
  imports: v.object({ ...Waiting, lines: v.number(), oldest: v.nullable(v.string()) }),
  /**
   * Mails and other jobs that failed `jobTriesFailed` times or more, and are tried still; of mails
   * also those that were refused for good.
   */
  mails: v.object({ ...Waiting, attempts: v.number(), dead: v.number() }),
  jobs: v.object({ ...Waiting, attempts: v.number() }),
  /** Since midnight and since Monday in Korea; the week before each up to the same hour. */
  joins: v.object({
    today: v.number(),
    same_day_last_week: v.number(),
    week: v.number(),
    last_week: v.number(),
  }),
  /** `schema`: the newest migration this release knows. */
  release: v.object({ name: v.string(), started_at: v.nullable(v.string()), schema: v.string() }),
  /** What is not well, by what it is about, as `doctor` last found it. */
  unwell: v.array(v.string()),
  /** The newest in the folder of backups; null where there is none. */
  backup: v.nullable(v.object({ at: v.string(), bytes: v.number() })),
  /** When a sweep was last begun; null before the first. */
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

/** For the menu: reported things and objections that wait, mails that were refused for good, requests for schools. */
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
