import * as v from 'valibot';
import { NamedPerson } from './named.ts';
import { route } from './route.ts';
import { anyText, id } from './text.ts';

/** The trust tree for the team: a branch is a member and everybody below. Times are RFC 3339. */

/** The most who joined within one hour, and its end. */
export const BusiestHour = v.object({ count: v.number(), at: v.string() });

export const Branch = v.object({
  ...NamedPerson.entries,
  is_suspended: v.boolean(),
  /** Members who are still here. */
  people: v.number(),
  /** Signed in within `branchActiveDays`. */
  active: v.number(),
  /** Reports within `branchReportsDays` about them and their content, without dismissed ones. */
  reports: v.number(),
  suspensions: v.number(),
  /** Within `branchJoinedDays`. */
  joined: v.number(),
  /** Of these days; null if nobody joined. */
  busiest: v.nullable(BusiestHour),
  many_joins: v.boolean(),
  many_reports: v.boolean(),
});
export type Branch = v.InferOutput<typeof Branch>;

/** The largest first; `next` is the cursor of the next page. */
export const BranchPage = v.object({
  /** When the figures were last counted, or null. */
  counted_at: v.nullable(v.string()),
  /** The member whose branches these are; null for those without an inviter. */
  place: v.nullable(Branch),
  /** From the inviter upwards, at most five. */
  above: v.array(NamedPerson),
  branches: v.array(Branch),
  next: v.nullable(v.string()),
});
export type BranchPage = v.InferOutput<typeof BranchPage>;

const cursorMaxLength = 300;
const under = v.optional(id);
const after = v.optional(anyText(cursorMaxLength));

export const findBranches = route({
  method: 'GET',
  path: '/api/operator/branches/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Branches of the tree of trust directly below a member, with their figures',
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

export const DrawnPerson = v.object({
  ...NamedPerson.entries,
  inviter_id: v.nullable(v.string()),
  /** Everybody in their branch, shown or not. */
  people: v.number(),
  is_suspended: v.boolean(),
  unusual: v.boolean(),
});
export type DrawnPerson = v.InferOutput<typeof DrawnPerson>;

export const DrawnTree = v.object({ people: v.array(DrawnPerson), next: v.nullable(v.string()) });
export type DrawnTree = v.InferOutput<typeof DrawnTree>;

/**
 * Without a member: the largest branches, each after its inviter, in pages; with one: the nearest below, and the path
 * up to the top.
 */
export const drawTree = route({
  method: 'GET',
  path: '/api/operator/branches/tree/',
  access: 'operator',
  needs: 'console.read',
  summary: 'People of the tree of trust, for drawing it',
  query: v.strictObject({ under, after }),
  answers: { 200: DrawnTree },
  errors: ['not_found'],
});
