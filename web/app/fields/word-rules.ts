import { keywordsMax } from '@dure/contract/limits.ts';
import { Keyword } from '@dure/contract/registration.ts';
import { normalisedLine, withoutUnseen } from '@dure/contract/signs.ts';
import * as v from 'valibot';

/** What may be added to a list of words: its schema gives the faults of one word. */
export interface WordRule {
  readonly word: v.GenericSchema<string, string>;
  readonly max: number;
}

/** Why a word was not added (Specification 7.9). */
export type WordFault = 'required' | 'duplicate' | 'too_many' | 'too_long' | 'malformed';

type AddedWord = { readonly words: string[] } | { readonly fault: WordFault };

const reasonOf = (message: string) =>
  message === 'too_long' || message === 'required' ? message : ('malformed' as const);

/** The words with one more, or why not: no doubles whatever their case. */
export function addWord(rule: WordRule, words: readonly string[], typed: string): AddedWord {
  const parsed = v.safeParse(rule.word, typed);
  if (!parsed.success) return { fault: reasonOf(parsed.issues[0].message) };
  const word = parsed.output;
  if (words.some((one) => one.toLowerCase() === word.toLowerCase())) return { fault: 'duplicate' };
  if (words.length >= rule.max) return { fault: 'too_many' };
  return { words: [...words, word] };
}

/** Whether only the number of words stands in the way of one more. */
export function isTooMany(rule: WordRule, words: readonly string[], typed: string): boolean {
  const added = addWord(rule, words, typed);
  return 'fault' in added && added.fault === 'too_many';
}

/** Why a keyword was not added (Specification 7.8). */
export type KeywordFault =
  | 'blank'
  | 'required'
  | 'leading_space'
  | 'duplicate'
  | 'too_many'
  | 'too_long'
  | 'malformed';

type AddedKeyword = { readonly keywords: string[] } | { readonly fault: KeywordFault };

/** The keywords with one more, or why not: 1 to 5, no doubles whatever their case, none that starts with a space. */
export function addKeyword(keywords: readonly string[], typed: string): AddedKeyword {
  if (normalisedLine(typed) === '') return { fault: 'blank' };
  if (/^\s/u.test(withoutUnseen(typed))) return { fault: 'leading_space' };
  const parsed = v.safeParse(Keyword, typed);
  if (!parsed.success) return { fault: reasonOf(parsed.issues[0].message) };
  const keyword = parsed.output;
  if (keywords.some((one) => one.toLowerCase() === keyword.toLowerCase())) return { fault: 'duplicate' };
  if (keywords.length >= keywordsMax) return { fault: 'too_many' };
  return { keywords: [...keywords, keyword] };
}
