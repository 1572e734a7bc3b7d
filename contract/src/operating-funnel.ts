import * as v from 'valibot';
import { funnelBreakdowns, funnelSteps, stopScreens } from './funnel.ts';
import { route } from './route.ts';

/**
 * How links become members, by week (docs/decisions/0069). Days are Korea's, YYYY-MM-DD; weeks begin on Monday. Each
 * figure comes with that of as many days of the previous week.
 */

const Day = v.pipe(v.string('malformed'), v.isoDate('malformed'));

export const FunnelPair = v.object({ count: v.number(), before: v.number() });

/** In the order of `funnelSteps`. */
const Counts = v.array(v.number());

export const FunnelRow = v.object({
  /** A kind, an event's or branch's id, or a school's key. */
  value: v.string(),
  /** Null for a kind, and for what no longer exists. */
  name: v.nullable(v.string()),
  counts: Counts,
  before: Counts,
});
export type FunnelRow = v.InferOutput<typeof FunnelRow>;

/** The step or group that fell most against the previous week; null if none did. */
export const FallenGroup = v.object({ value: v.string(), name: v.nullable(v.string()), change: v.number() });
const Fallen = v.nullable(FallenGroup);

/** `compared`: the previous week was counted completely. */
export const FunnelWeek = v.object({
  first: v.string(),
  last: v.string(),
  whole: v.boolean(),
  compared: v.boolean(),
});

/** `wait`: the median of seconds since the previous step. */
export const FunnelStepCounts = v.object({
  step: v.picklist(funnelSteps),
  ...FunnelPair.entries,
  wait: v.nullable(v.number()),
  wait_before: v.nullable(v.number()),
});

export const FunnelStop = v.object({ screen: v.picklist(stopScreens), ...FunnelPair.entries });
export const FunnelTrend = v.object({ week: v.string(), counts: Counts });
export const FallenStep = v.object({
  step: v.picklist(funnelSteps),
  of: v.nullable(v.picklist(funnelSteps)),
});

/** `step` is the one with the smallest share left against the previous week. */
export const FunnelFall = v.object({
  step: v.nullable(FallenStep),
  kind: Fallen,
  event: Fallen,
  school: Fallen,
  branch: Fallen,
});

export const Funnel = v.object({
  /** The last counted day; null before the first is over. */
  counted_to: v.nullable(v.string()),
  /** The weeks that can be requested, the newest first. */
  weeks: v.array(v.string()),
  week: v.nullable(FunnelWeek),
  steps: v.array(FunnelStepCounts),
  /** Everybody who joined, even if not counted on the way. */
  all_joined: FunnelPair,
  stops: v.array(FunnelStop),
  /** The weeks up to this one, the oldest first. */
  trend: v.array(FunnelTrend),
  by: v.picklist(funnelBreakdowns),
  /** Those with most joins, at most `funnelRowsShown`. */
  rows: v.array(FunnelRow),
  /** What fell most, if fewer joined. */
  fell: v.nullable(FunnelFall),
});
export type Funnel = v.InferOutput<typeof Funnel>;

/** The newest complete week, by kind, by default. */
export const showFunnel = route({
  method: 'GET',
  path: '/api/operator/funnel/',
  access: 'operator',
  needs: 'console.read',
  summary: 'How many links led to members in a week, beside the week before',
  query: v.strictObject({
    week: v.optional(Day),
    by: v.optional(v.picklist(funnelBreakdowns, 'not_listed')),
  }),
  answers: { 200: Funnel },
  errors: [],
});
