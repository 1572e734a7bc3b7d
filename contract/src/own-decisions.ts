import * as v from 'valibot';
import { appealWordsMaxLength } from './limits.ts';
import { DecisionReason } from './moderation.ts';
import { ReportTarget } from './reports.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

/**
 * The team's decisions about a member or their content, as the member sees them, and the member's appeals (이의 제기).
 * Times are RFC 3339.
 */

export const toldOutcomes = ['hidden', 'warned', 'suspended'] as const;

/** An appeal's outcome: the decision stays, or was reversed. */
export const appealOutcomes = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** What a decision concerns: a title, or the start of a post. */
export const DecidedThing = v.object({
  type: ReportTarget,
  id: v.string(),
  title: v.nullable(v.string()),
});

/** The member's own words, sent once, and the team's answer. */
export const OwnAppeal = v.object({
  words: v.string(),
  filed_at: v.string(),
  outcome: v.nullable(v.picklist(appealOutcomes)),
  answer: v.nullable(v.string()),
});

export const OwnDecision = v.object({
  id: v.string(),
  outcome: v.picklist(toldOutcomes),
  about: DecidedThing,
  reason: DecisionReason,
  words: v.nullable(v.string()),
  decided_at: v.string(),
  /** The end of a suspension or of a temporary removal; null: until it is reviewed. */
  until: v.nullable(v.string()),
  /** Since when it no longer applies. */
  undone_at: v.nullable(v.string()),
  read: v.boolean(),
  /** Null: not yet. */
  appeal: v.nullable(OwnAppeal),
  may_appeal: v.boolean(),
});
export type OwnDecision = v.InferOutput<typeof OwnDecision>;

export const AppealWords = lines(1, appealWordsMaxLength);

/** The newest first. */
export const ownDecisions = route({
  method: 'GET',
  path: '/api/own-decisions/',
  access: 'member',
  summary: 'The team’s decisions about me or my content',
  answers: { 200: v.object({ decisions: v.array(OwnDecision) }) },
  errors: [],
});

const named = v.strictObject({ decisionId: id });

/** It is not shown again unprompted. */
export const readDecision = route({
  method: 'POST',
  path: '/api/own-decisions/:decisionId/read/',
  access: 'member',
  summary: 'Mark a decision as read',
  params: named,
  answers: { 200: v.object({}) },
  errors: ['not_found'],
});

/** Once (`used`), while the decision stands, within `appealWithinDays` (`expired`). */
export const appealDecision = route({
  method: 'POST',
  path: '/api/own-decisions/:decisionId/appeal/',
  access: 'member',
  summary: 'Appeal a decision about me',
  params: named,
  body: v.strictObject({ words: AppealWords }),
  answers: { 200: OwnDecision },
  errors: ['not_found', 'used', 'expired'],
});

/** Base64 in either alphabet. */
const token = v.pipe(v.string('malformed'), v.regex(/^[A-Za-z0-9+/=_-]{1,400}$/, 'malformed'));

/**
 * For a suspended member without a session: by the token of the mail, or the one that came with the refused sign-in.
 * Both are for one decision.
 */
export const decisionByToken = route({
  method: 'POST',
  path: '/api/decision/',
  access: 'anyone',
  summary: 'The decision that a token is for',
  body: v.strictObject({ token }),
  answers: { 200: OwnDecision },
  errors: ['invalid'],
});

export const appealByToken = route({
  method: 'POST',
  path: '/api/decision/appeal/',
  access: 'anyone',
  summary: 'Appeal the decision that a token is for',
  body: v.strictObject({ token, words: AppealWords }),
  answers: { 200: OwnDecision },
  errors: ['invalid', 'used', 'expired'],
});
