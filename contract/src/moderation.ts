import * as v from 'valibot';
import { decisionWordsMaxLength, suspensionDays } from './limits.ts';
import { lines } from './text.ts';

/** What somebody of the team decides about a report, and tells whom it affects. */

export const decisionOutcomes = ['dismissed', 'hidden', 'warned', 'suspended'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Why; only a dismissal needs none. */
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
export type DecisionReason = (typeof decisionReasons)[number];

const telling = {
  reason: v.picklist(decisionReasons, 'not_listed'),
  /** To whom it affects, in the team's words. */
  words: v.optional(lines(1, decisionWordsMaxLength)),
};

export const Dismissal = v.strictObject({
  outcome: v.literal('dismissed'),
  alone: v.optional(v.boolean('malformed'), false),
});
export const Hiding = v.strictObject({ outcome: v.literal('hidden'), ...telling });
export const Warning = v.strictObject({ outcome: v.literal('warned'), ...telling });
export const Suspension = v.strictObject({
  outcome: v.literal('suspended'),
  days: v.nullable(v.picklist(suspensionDays, 'not_listed')),
  ...telling,
});

/**
 * `alone`: other reports of the same thing have reasons of their own and stay open; every other decision answers all of
 * them. `days` null: until it is reviewed.
 */
export const GivenDecision = v.variant('outcome', [Dismissal, Hiding, Warning, Suspension], 'not_listed');
export type GivenDecision = v.InferOutput<typeof GivenDecision>;

/** What is said of a decision wherever it is shown. Times are RFC 3339. */
export const DecisionSaid = {
  outcome: v.picklist(decisionOutcomes),
  /** Null of a dismissal. */
  reason: v.nullable(v.picklist(decisionReasons)),
  words: v.nullable(v.string()),
  /** Of a suspension; null: until it is reviewed. */
  until: v.nullable(v.string()),
};
