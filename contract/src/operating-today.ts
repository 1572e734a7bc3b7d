import * as v from 'valibot';
import { Backup } from './operating-backups.ts';
import { route } from './route.ts';

/** What the team needs to do now, and how the site is doing. Times are RFC 3339. */

export const Waiting = v.object({ count: v.number(), oldest_at: v.nullable(v.string()) });

export const MemberCount = v.object({ id: v.string(), user_name: v.string(), count: v.number() });
export const EventCount = v.object({ id: v.string(), title: v.string(), count: v.number() });
export const DomainCount = v.object({ domain: v.string(), count: v.number() });

/** Reported things with open reports, each counted once, by kind. */
export const WaitingReports = v.object({
  ...Waiting.entries,
  projects: v.number(),
  posts: v.number(),
  profiles: v.number(),
});
/** Unanswered school requests; `domains`: the three most wanted. */
export const WaitingSchools = v.object({ ...Waiting.entries, domains: v.array(DomainCount) });
/** `most`: the one with most. */
export const WaitingByMember = v.object({ ...Waiting.entries, most: v.nullable(MemberCount) });
export const WaitingByEvent = v.object({ ...Waiting.entries, most: v.nullable(EventCount) });
/** Stopped imports with `lines` left; `oldest`: the id of the oldest. */
export const WaitingImports = v.object({
  ...Waiting.entries,
  lines: v.number(),
  oldest: v.nullable(v.string()),
});
export const WaitingJobs = v.object({ ...Waiting.entries, attempts: v.number() });
/** `dead`: refused for good. */
export const WaitingMails = v.object({ ...WaitingJobs.entries, dead: v.number() });

/** Since midnight and since Monday in Korea; the previous week up to the same hour. */
export const JoinCounts = v.object({
  today: v.number(),
  same_day_last_week: v.number(),
  week: v.number(),
  last_week: v.number(),
});

/** `schema`: the newest migration known to this release. */
export const RunningRelease = v.object({
  name: v.string(),
  started_at: v.nullable(v.string()),
  schema: v.string(),
});

export const Today = v.object({
  reports: WaitingReports,
  /** Unanswered appeals. */
  appeals: Waiting,
  schools: WaitingSchools,
  /** Inviters with at least `linkRequestsPiledUp` open requests. */
  link_requests: WaitingByMember,
  /** Event links by which at least `manyJoinsMin` joined within an hour since yesterday. */
  events: WaitingByEvent,
  /** Inviters unknown to at least `unknownInviterMin` invitees. */
  unknown_inviters: WaitingByMember,
  imports: WaitingImports,
  /**
   * Mails and other jobs that failed at least `jobTriesFailed` times and are still retried; including mails refused for
   * good.
   */
  mails: WaitingMails,
  jobs: WaitingJobs,
  joins: JoinCounts,
  release: RunningRelease,
  /** What is not well, by subject, from the last `doctor` check. */
  unwell: v.array(v.string()),
  /** The newest backup in the folder, or null. */
  backup: v.nullable(Backup),
  /** When the last sweep began, or null. */
  swept_at: v.nullable(v.string()),
});
export type Today = v.InferOutput<typeof Today>;

export const today = route({
  method: 'GET',
  path: '/api/operator/today/',
  access: 'operator',
  needs: 'console.read',
  summary: 'What needs an operator now, and how the site runs',
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
  summary: 'How much work waits, by kind, for the menu',
  answers: { 200: Waits },
  errors: [],
});
