import * as v from 'valibot';
import { appealAnswerMaxLength } from './limits.ts';
import { DecisionReason } from './moderation.ts';
import { NamedPerson } from './named.ts';
import { appealOutcomes, DecidedThing, toldOutcomes } from './own-decisions.ts';
import { route } from './route.ts';
import { id, lines } from './text.ts';

/** Appeals against decisions, as the team sees and answers them. Times are RFC 3339. */

export const OpenAppeal = v.object({
  id: v.string(),
  filed_at: v.string(),
  /** The affected member's own words. */
  member: NamedPerson,
  words: v.string(),
  outcome: v.picklist(toldOutcomes),
  about: DecidedThing,
  /** The reported content at the time; null if it is no longer kept, or there was no report. */
  reported: v.nullable(v.string()),
  reason: DecisionReason,
  decision_words: v.nullable(v.string()),
  decided_at: v.string(),
  until: v.nullable(v.string()),
  /** Null for a command. */
  decided_by: v.nullable(NamedPerson),
  /** Whether the reader decided or is affected, so that somebody else, who can, has to answer. */
  for_another: v.boolean(),
});
export type OpenAppeal = v.InferOutput<typeof OpenAppeal>;

/** The oldest first, at most `appealsShown`. */
export const openAppeals = route({
  method: 'GET',
  path: '/api/operator/appeals/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Appeals that wait for an answer',
  answers: { 200: v.object({ appeals: v.array(OpenAppeal), count: v.number() }) },
  errors: [],
});

/**
 * `reversed` also undoes the decision. `forbidden` for whoever decided, if somebody else could answer, and about
 * oneself; `used` if it was answered, or the decision undone, meanwhile.
 */
export const answerAppeal = route({
  method: 'POST',
  path: '/api/operator/appeals/:appealId/',
  access: 'operator',
  needs: 'reports.handle',
  proof: false,
  summary: 'Answer an appeal',
  params: v.strictObject({ appealId: id }),
  body: v.strictObject({
    outcome: v.picklist(appealOutcomes, 'not_listed'),
    answer: lines(1, appealAnswerMaxLength),
  }),
  answers: { 200: v.object({}) },
  errors: ['not_found', 'used'],
});
