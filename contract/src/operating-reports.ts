import * as v from 'valibot';
import { DecisionSaid, decisionOutcomes, GivenDecision } from './moderation.ts';
import { reportTargets } from './reports.ts';
import { route } from './route.ts';
import { id } from './text.ts';

/** Reports as the team goes through them, the oldest first, and what it decided. Times are RFC 3339. */

/** `user_name` null: they left. */
const Person = { id: v.string(), user_name: v.nullable(v.string()) };

const Listed = {
  id: v.string(),
  created_at: v.string(),
  target_type: v.picklist(reportTargets),
  /** The thing's own words, shortened; null where nothing of it is kept. */
  title: v.nullable(v.string()),
  author: v.object(Person),
  /** Open reports of the same thing, this one included: the oldest of them stands for all. */
  count: v.number(),
};
export const QueuedReport = v.object(Listed);
export type QueuedReport = v.InferOutput<typeof QueuedReport>;

/** `things`: how many wait. `next` goes on after the last. */
export const ReportPage = v.object({
  reports: v.array(QueuedReport),
  things: v.number(),
  next: v.nullable(v.string()),
});
export type ReportPage = v.InferOutput<typeof ReportPage>;

/** What people see of a thing. */
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
  /** Null at the command line. */
  by: v.nullable(v.object(Person)),
});

export const ReportPageOf = v.object({
  ...Listed,
  target_id: v.string(),
  /** Null once it is kept no longer. */
  snapshot: v.nullable(ShownThing),
  /** `thing` null: nobody sees it and nobody can. */
  now: v.object({ state: v.picklist(thingStates), thing: v.nullable(ShownThing), same: v.boolean() }),
  /** Of a project: who wrote which version of what it says, the newest first; `thing` null once its author left. */
  history: v.array(
    v.object({
      author: v.object(Person),
      written_at: v.string(),
      thing: v.nullable(ShownThing),
      /** What was seen when it was reported. */
      reported: v.boolean(),
    }),
  ),
  /** Who wrote what was reported. `decisions`: about things of theirs, the newest first. */
  author: v.object({
    ...Person,
    of_team: v.boolean(),
    suspended: v.boolean(),
    suspended_until: v.nullable(v.string()),
    decisions: v.array(v.object({ ...DecisionSaid, at: v.string(), undone: v.boolean() })),
  }),
  /** Open ones of this thing, the oldest first. `upheld`: of others of theirs that were answered, those not dismissed. */
  reports: v.array(
    v.object({
      id: v.string(),
      created_at: v.string(),
      reason: v.nullable(v.string()),
      reporter: v.object({ ...Person, answered: v.number(), upheld: v.number() }),
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
  /** Reports that it answers. */
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

/** On oneself, and on others of the team but by an owner: `forbidden`. `closed`: how many reports it answers. */
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
