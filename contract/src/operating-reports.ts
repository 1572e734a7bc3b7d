import * as v from 'valibot';
import { DecisionSaid, decisionOutcomes, GivenDecision } from './moderation.ts';
import { reportTargets } from './reports.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/** Reports for the team, the oldest first, and its decisions. Times are RFC 3339. */

/** `user_name` null: they left. */
const Person = { id: v.string(), user_name: v.nullable(v.string()) };

const Listed = {
  id: v.string(),
  created_at: v.string(),
  target_type: v.picklist(reportTargets),
  /** The content, shortened; null if none of it is kept. */
  title: v.nullable(v.string()),
  author: v.object(Person),
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

const Made = v.object({
  id: v.string(),
  outcome: v.picklist(decisionOutcomes),
  at: v.string(),
  /** Null for a command. */
  by: v.nullable(v.object(Person)),
});

export const ReportPageOf = v.object({
  ...Listed,
  target_id: v.string(),
  /** Null once it is no longer kept. */
  snapshot: v.nullable(ShownThing),
  /** `thing` null: nobody can see it. */
  now: v.object({ state: v.picklist(thingStates), thing: v.nullable(ShownThing), same: v.boolean() }),
  /** For a project: who wrote which version of its texts, the newest first; `thing` null once its author left. */
  history: v.array(
    v.object({
      author: v.object(Person),
      written_at: v.string(),
      thing: v.nullable(ShownThing),
      /** The reported content at the time. */
      reported: v.boolean(),
    }),
  ),
  /** The author of the content. `decisions`: about them and their content, the newest first. */
  author: v.object({
    ...Person,
    of_team: v.boolean(),
    suspended: v.boolean(),
    suspended_until: v.nullable(v.string()),
    decisions: v.array(v.object({ ...DecisionSaid, at: v.string(), undone: v.boolean() })),
  }),
  /**
   * Open reports of this thing, the oldest first. `upheld`: of answered reports about their other content, those not
   * dismissed.
   */
  reports: v.array(
    v.object({
      id: v.string(),
      created_at: v.string(),
      reason: v.nullable(v.string()),
      reporter: v.object({ ...Person, answered: v.number(), upheld: v.number() }),
    }),
  ),
  /** Of them, those that asked for a temporary removal without an account; null once it is not kept. */
  requests: v.array(
    v.object({
      id: v.string(),
      created_at: v.string(),
      reason: v.nullable(v.string()),
      user_name: v.nullable(v.string()),
      email: v.nullable(v.string()),
    }),
  ),
  /** Null while it is open. */
  handled: v.nullable(Made),
});
export type ReportPageOf = v.InferOutput<typeof ReportPageOf>;

export const DecisionMade = v.object({
  ...DecisionSaid,
  id: v.string(),
  at: v.string(),
  by: v.nullable(v.object(Person)),
  member: v.object(Person),
  target_type: v.picklist(reportTargets),
  title: v.nullable(v.string()),
  /** Reports that it answered. */
  reports: v.number(),
  undone_at: v.nullable(v.string()),
  undone_by: v.nullable(v.object(Person)),
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
  summary: 'What was reported and waits, the oldest first, a thing once; of one member, or of all',
  query: v.strictObject({ after: v.optional(id), about: v.optional(id) }),
  answers: { 200: ReportPage },
  errors: [],
});

export const showReport = route({
  method: 'GET',
  path: '/api/operator/reports/:reportId/',
  access: 'operator',
  needs: 'console.read',
  summary: 'A report: the thing then and now, its author and who reported it',
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
  summary: 'Dismiss a report, hide the thing, warn or suspend who made it',
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
  summary: 'What was decided, and what of it was taken back',
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
  summary: 'Take a decision back: its reports wait again',
  params: v.strictObject({ decisionId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'already_handled'],
});

/** It is not shown again by itself; whose it is and who asked are told. `already_handled`: it is over, or was no temporary one. */
export const keepHidden = route({
  method: 'POST',
  path: '/api/operator/decisions/:decisionId/keep/',
  access: 'operator',
  needs: 'reports.handle',
  proof: false,
  summary: 'Keep what is hidden for a while hidden for good',
  params: v.strictObject({ decisionId: id }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'already_handled'],
});
