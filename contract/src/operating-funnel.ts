import * as v from 'valibot';
import { funnelBreakdowns, funnelSteps, stopScreens } from './funnel.ts';
import { route } from './route.ts';

/**
 * How links become members, by week (docs/decisions/0069). Days are Korea's, YYYY-MM-DD; weeks begin on Monday. Each
 * figure stands beside the one of as many days of the week before.
 */

const Day = v.pipe(v.string('malformed'), v.isoDate('malformed'));

const Pair = { count: v.number(), before: v.number() };

/** In the order of `funnelSteps`. */
const Counts = v.array(v.number());

const Row = v.object({
  /** The kind, an event's or a branch's id, a school's key. */
  value: v.string(),
  /** Null of a kind, and of who or what is not there any more. */
  name: v.nullable(v.string()),
  counts: Counts,
  before: Counts,
});
export type FunnelRow = v.InferOutput<typeof Row>;

/** Where the fewest joined compared to the week before; null where nowhere fewer did. */
const Fallen = v.nullable(v.object({ value: v.string(), name: v.nullable(v.string()), change: v.number() }));

export const Funnel = v.object({
  /** The last day that is counted; null before the first is over. */
  counted_to: v.nullable(v.string()),
  /** Those that can be asked for, the newest first. */
  weeks: v.array(v.string()),
  /** `compared`: the week before was counted whole. */
  week: v.nullable(
    v.object({ first: v.string(), last: v.string(), whole: v.boolean(), compared: v.boolean() }),
  ),
  /** `wait`: seconds since the step before, that half waited at most. */
  steps: v.array(
    v.object({
      step: v.picklist(funnelSteps),
      ...Pair,
      wait: v.nullable(v.number()),
      wait_before: v.nullable(v.number()),
    }),
  ),
  /** Everybody who joined, also who is not counted on the way. */
  all_joined: v.object(Pair),
  stops: v.array(v.object({ screen: v.picklist(stopScreens), ...Pair })),
  /** The weeks up to this one, the oldest first. */
  trend: v.array(v.object({ week: v.string(), counts: Counts })),
  by: v.picklist(funnelBreakdowns),
  /** Those by which the most joined, `funnelRowsShown` at most. */
  rows: v.array(Row),
  /** What fell most, where fewer joined. `step` is the one of which the smallest part was left, against the week before. */
  fell: v.nullable(
    v.object({
      step: v.nullable(v.object({ step: v.picklist(funnelSteps), of: v.nullable(v.picklist(funnelSteps)) })),
      kind: Fallen,
      event: Fallen,
      school: Fallen,
      branch: Fallen,
    }),
  ),
});
export type Funnel = v.InferOutput<typeof Funnel>;

/** The newest whole week, by kind, unless told. */
export const showFunnel = route({
  method: 'GET',
  path: '/api/operator/funnel/',
  access: 'operator',
  needs: 'console.read',
  summary: 'How links become members in a week, beside the week before',
  query: v.strictObject({
    week: v.optional(Day),
    by: v.optional(v.picklist(funnelBreakdowns, 'not_listed')),
  }),
  answers: { 200: Funnel },
  errors: [],
});
