import * as v from 'valibot';
import { DecisionSaid, decisionOutcomes, GivenDecision } from './moderation.ts';
import { NamedPerson } from './named.ts';
import { ReportTarget } from './reports.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/** Reports for the team, the oldest first, and its decisions. Times are RFC 3339. */

const Listed = {
  id: v.string(),
  created_at: v.string(),
  target_type: ReportTarget,
  /** The content, shortened; null if none of it is kept. */
  title: v.nullable(v.string()),
  author: NamedPerson,
  /** Open reports of the same thing, including this one; the oldest stands for all. */
  count: v.number(),
  /** One of them is a request for a temporary removal. */
  removal_requested: v.boolean(),
};
export const QueuedReport = v.object(Listed);
export type QueuedReport = v.InferOutput<typeof QueuedReport>;

/** `things`: how many are open. `next` is the cursor of the next page. */
export const ReportPage = v.object({
  reports: v.array(QueuedReport),
  things: v.number(),
  next: v.nullable(v.string()),
});
export type ReportPage = v.InferOutput<typeof ReportPage>;

/** The content as people see it. */
export const ShownThing = v.object({
  title: v.nullable(v.string()),
  text: v.string(),
  words: v.array(v.string()),
  images: v.array(v.string()),
});
export type ShownThing = v.InferOutput<typeof ShownThing>;

export const thingStates = ['shown', 'hidden', 'deleted', 'author_suspended', 'author_left'] as const;
export type ThingState = (typeof thingStates)[number];

/** The decision that a report led to. */
export const ReportHandling = v.object({
  id: v.string(),
  outcome: v.picklist(decisionOutcomes),
  at: v.string(),
  /** Null for a command. */
  by: v.nullable(NamedPerson),
});

/** `thing` null: nobody can see it. `same`: it is as it was reported. */
export const ThingNow = v.object({
  state: v.picklist(thingStates),
  thing: v.nullable(ShownThing),
  same: v.boolean(),
});

/** `thing` null once its author left. `reported`: the reported content at the time. */
export const ThingVersion = v.object({
  author: NamedPerson,
  written_at: v.string(),
  thing: v.nullable(ShownThing),
  reported: v.boolean(),
});

export const EarlierDecision = v.object({ ...DecisionSaid, at: v.string(), undone: v.boolean() });

/** `decisions`: about them and their content, the newest first. */
export const ReportedAuthor = v.object({
  ...NamedPerson.entries,
  of_team: v.boolean(),
  suspended: v.boolean(),
  suspended_until: v.nullable(v.string()),
  decisions: v.array(EarlierDecision),
});

/** `acted_on`: of answered reports about other content of the author's, those not dismissed. */
export const Reporter = v.object({ ...NamedPerson.entries, answered: v.number(), acted_on: v.number() });

export const ReportOfThing = v.object({
  id: v.string(),
  created_at: v.string(),
  reason: v.nullable(v.string()),
  reporter: Reporter,
});

/** What is null is not kept any more. */
export const RemovalRequest = v.object({
  id: v.string(),
  created_at: v.string(),
  reason: v.nullable(v.string()),
  user_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
});

export const ReportPageOf = v.object({
  ...Listed,
  target_id: v.string(),
  /** Null once it is no longer kept. */
  snapshot: v.nullable(ShownThing),
  now: ThingNow,
  /** For a project: who wrote which version of its texts, the newest first. */
  history: v.array(ThingVersion),
  author: ReportedAuthor,
  /** Open reports of this thing, the oldest first. */
  reports: v.array(ReportOfThing),
  /** Those of them that requested a temporary removal without an account. */
  requests: v.array(RemovalRequest),
  /** Null while it is open. */
  handled: v.nullable(ReportHandling),
});
export type ReportPageOf = v.InferOutput<typeof ReportPageOf>;

export const DecisionMade = v.object({
  ...DecisionSaid,
  id: v.string(),
  at: v.string(),
  by: v.nullable(NamedPerson),
  member: NamedPerson,
  target_type: ReportTarget,
  title: v.nullable(v.string()),
  /** Reports that it answered. */
  reports: v.number(),
  undone_at: v.nullable(v.string()),
  undone_by: v.nullable(NamedPerson),
});
export type DecisionMade = v.InferOutput<typeof DecisionMade>;

export const DecisionPage = v.object({ decisions: v.array(DecisionMade), next: v.nullable(v.string()) });
export type DecisionPage = v.InferOutput<typeof DecisionPage>;

const query = v.strictObject({ after: v.optional(id) });
const report = v.strictObject({ reportId: id });

export const findReports = route({
  method: 'GET',
  path: '/api/operator/reports/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Open reports, oldest first, once for each subject; about one member, or all',
  query: v.strictObject({ after: v.optional(id), about: v.optional(id) }),
  answers: { 200: ReportPage },
  errors: [],
});

export const showReport = route({
  method: 'GET',
  path: '/api/operator/reports/:reportId/',
  access: 'operator',
  needs: 'console.read',
  summary: 'A report: its subject then and now, the author and the reporter',
  params: report,
  answers: { 200: ReportPageOf },
  errors: ['not_found'],
});

/** `forbidden` on oneself, and on other operators except by an owner. `closed`: how many reports it answers. */
export const decideOnReport = route({
  method: 'POST',
  path: '/api/operator/reports/:reportId/decision/',
  access: 'operator',
  needs: 'reports.handle',
  proof: false,
  summary: 'Dismiss a report, hide its subject, warn or suspend the author',
  params: report,
  body: GivenDecision,
  answers: { 200: v.object({ decision_id: v.string(), closed: v.number() }) },
  errors: ['not_found', 'already_handled', 'decision_moot', 'last_owner'],
});

/** The newest first. */
export const findDecisions = route({
  method: 'GET',
  path: '/api/operator/decisions/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Decisions, and which of them were undone',
  query,
  answers: { 200: DecisionPage },
  errors: [],
});

export const undoDecision = route({
  method: 'POST',
  path: '/api/operator/decisions/:decisionId/undo/',
  access: 'operator',
  needs: 'reports.handle',
  proof: false,
  summary: 'Undo a decision: its reports wait again',
  params: v.strictObject({ decisionId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'already_handled'],
});

/** Its author and the requester are notified. `already_handled`: the temporary removal is over, or it was none. */
export const keepHidden = route({
  method: 'POST',
  path: '/api/operator/decisions/:decisionId/keep/',
  access: 'operator',
  needs: 'reports.handle',
  proof: false,
  summary: 'Make a temporary removal permanent',
  params: v.strictObject({ decisionId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'already_handled'],
});
