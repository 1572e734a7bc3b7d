import * as v from 'valibot';
import { decisionWordsMaxLength, suspensionDays } from './limits.ts';
import { lines } from './text.ts';

/** The team's decision about a report, and its message to the affected member. */

export const decisionOutcomes = ['dismissed', 'hidden', 'warned', 'suspended'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** The reason; only a dismissal needs none. */
export const decisionReasons = [
  'spam',
  'harassment',
  'false_information',
  'impersonation',
  'privacy',
  'sexual',
  'fraud',
  'illegal',
  'other',
] as const;
export const DecisionReason = v.picklist(decisionReasons, 'not_listed');
export type DecisionReason = v.InferOutput<typeof DecisionReason>;

const telling = {
  reason: DecisionReason,
  /** The team's words to the affected member. */
  words: v.optional(lines(1, decisionWordsMaxLength)),
};

export const Dismissal = v.strictObject({
  outcome: v.literal('dismissed'),
  alone: v.optional(v.boolean('malformed'), false),
  /** To the person who requested a temporary removal; required if somebody did. */
  words: telling.words,
});
export const Hiding = v.strictObject({
  outcome: v.literal('hidden'),
  /** For `temporaryRemovalDays`; then it is shown again automatically. */
  temporary: v.optional(v.boolean('malformed')),
  ...telling,
});
export const Warning = v.strictObject({ outcome: v.literal('warned'), ...telling });
export const Suspension = v.strictObject({
  outcome: v.literal('suspended'),
  days: v.nullable(v.picklist(suspensionDays, 'not_listed')),
  ...telling,
});

/**
 * `alone`: leaves other reports of the same thing open; every other decision answers them all. `days` null: until it is
 * reviewed.
 */
export const GivenDecision = v.variant('outcome', [Dismissal, Hiding, Warning, Suspension], 'not_listed');
export type GivenDecision = v.InferOutput<typeof GivenDecision>;

/** A decision wherever it is shown. Times are RFC 3339. */
export const DecisionSaid = {
  outcome: v.picklist(decisionOutcomes),
  /** Null if the report was dismissed. */
  reason: v.nullable(DecisionReason),
  words: v.nullable(v.string()),
  /** The end of a suspension or of a temporary removal; null: until it is reviewed. */
  until: v.nullable(v.string()),
};
