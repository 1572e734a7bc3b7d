import * as v from 'valibot';
import { decisionReasons } from './moderation.ts';
import { toldOutcomes } from './own-decisions.ts';
import { route } from './route.ts';

/** Moderation figures in which nobody can be recognised (docs/decisions/0074). */

/** Null: fewer than `transparencyCountMin`, but not zero. */
const Count = v.nullable(v.number());
export type Count = v.InferOutput<typeof Count>;

const counts = <const Key extends string>(keys: readonly Key[]) =>
  v.object(Object.fromEntries(keys.map((key) => [key, Count])) as Record<Key, typeof Count>);

export const QuarterOutcomes = counts(toldOutcomes);
export const QuarterReasons = counts(decisionReasons);

export const Quarter = v.object({
  year: v.number(),
  quarter: v.number(),
  reports: Count,
  dismissed: Count,
  outcomes: QuarterOutcomes,
  reasons: QuarterReasons,
  appeals: Count,
  reversed: Count,
});
export type Quarter = v.InferOutput<typeof Quarter>;

/** Completed quarters, the newest first. */
export const transparency = route({
  method: 'GET',
  path: '/api/transparency/',
  access: 'anyone',
  summary: 'Reports, decisions and appeals by quarter',
  answers: { 200: v.object({ quarters: v.array(Quarter) }) },
  errors: [],
});
