import * as v from 'valibot';
import { route } from './route.ts';
import { id } from './text.ts';

/** The tree of trust as the team sees it: a branch is a member and everybody below. Times are RFC 3339. */

const Person = v.object({
  id: v.string(),
  /** Null once they left. */
  user_name: v.nullable(v.string()),
});

export const Branch = v.object({
  ...Person.entries,
  is_suspended: v.boolean(),
  /** Who is there still. */
  people: v.number(),
  /** Signed in within `branchActiveDays`. */
  active: v.number(),
  /** Of `branchReportsDays`, about them and what they made; dismissed ones are not counted. */
  reports: v.number(),
  suspensions: v.number(),
  /** Within `branchJoinedDays`. */
  joined: v.number(),
  /** The most who joined within an hour of these days, and when that hour ended; null where nobody did. */
  busiest: v.nullable(v.object({ count: v.number(), at: v.string() })),
  many_joins: v.boolean(),
  many_reports: v.boolean(),
});
export type Branch = v.InferOutput<typeof Branch>;

/** The largest first; `next` goes on after the last. */
export const BranchPage = v.object({
  /** When the figures were last counted; null before the first time. */
  counted_at: v.nullable(v.string()),
  /** Whose branches these are; null for those that begin with nobody's invitation. */
  place: v.nullable(Branch),
  /** From the inviter up, five at most. */
  above: v.array(Person),
  branches: v.array(Branch),
  next: v.nullable(v.string()),
});
export type BranchPage = v.InferOutput<typeof BranchPage>;

const cursorMaxLength = 300;
const under = v.optional(id);
const after = v.optional(v.pipe(v.string('malformed'), v.maxLength(cursorMaxLength, 'too_long')));

export const findBranches = route({
  method: 'GET',
  path: '/api/operator/branches/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Branches of the tree of trust directly below a place, with what is counted of each',
  query: v.strictObject({ under, after }),
  answers: { 200: BranchPage },
  errors: ['not_found'],
});

export const findUnusualBranches = route({
  method: 'GET',
  path: '/api/operator/branches/unusual/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Branches where many joined within an hour or many were reported, the largest first',
  answers: { 200: v.object({ branches: v.array(Branch) }) },
  errors: [],
});

const DrawnPerson = v.object({
  ...Person.entries,
  inviter_id: v.nullable(v.string()),
  /** In their whole branch, drawn or not. */
  people: v.number(),
  is_suspended: v.boolean(),
  unusual: v.boolean(),
});
export type DrawnPerson = v.InferOutput<typeof DrawnPerson>;

export const DrawnTree = v.object({ people: v.array(DrawnPerson), next: v.nullable(v.string()) });
export type DrawnTree = v.InferOutput<typeof DrawnTree>;

/**
 * Of all those with the largest branches, each after their inviter, page by page; below a member the nearest, and the way
 * from them up to the top, at once.
 */
export const drawTree = route({
  method: 'GET',
  path: '/api/operator/branches/tree/',
  access: 'operator',
  needs: 'console.read',
  summary: 'People of the tree of trust, to be drawn',
  query: v.strictObject({ under, after }),
  answers: { 200: DrawnTree },
  errors: ['not_found'],
});
