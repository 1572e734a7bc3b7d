import * as v from 'valibot';
import { introductionMaxLength } from './limits.ts';
import { lines } from './text.ts';

/**
 * The optional texts that members write about themselves, in the order of forms and profiles. Each is a column of
 * `members` by the same name. From here follow changing and reading it, moderation, the export of one's own data, and
 * its deletion on leaving (docs/decisions/0114).
 */

/** As it is answered; null if empty. Texts that the original API lacks are optional. */
export const memberTextAnswers = {
  introduction: v.nullable(v.string()),
};

/** As it is changed; null empties it. */
export const memberTextChanges = {
  introduction: v.optional(v.nullable(lines(1, introductionMaxLength))),
};

export type MemberText = keyof typeof memberTextChanges;
export const memberTexts = Object.keys(memberTextChanges) as readonly MemberText[];
