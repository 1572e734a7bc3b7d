import { keywordsMax } from '@dure/contract/limits.ts';
import { Keyword } from '@dure/contract/registration.ts';
import { normalisedLine, withoutUnseen } from '@dure/contract/signs.ts';
import * as v from 'valibot';

/** The rule for a list of words: the schema of a word, and how many there may be. */
export interface WordRule {
  readonly word: v.GenericSchema<string, string>;
  readonly max: number;
}

/** Why a word was not added (Specification 7.9). */
export type WordFault = 'required' | 'duplicate' | 'too_many' | 'too_long' | 'malformed';

type AddedWord = { readonly words: string[] } | { readonly fault: WordFault };

const reasonOf = (message: string) =>
  message === 'too_long' || message === 'required' ? message : ('malformed' as const);

/** The words with another added, or why it was not: duplicates are found whatever their case. */
export function addWord(rule: WordRule, words: readonly string[], typed: string): AddedWord {
  const parsed = v.safeParse(rule.word, typed);
  if (!parsed.success) return { fault: reasonOf(parsed.issues[0].message) };
  const word = parsed.output;
  if (words.some((one) => one.toLowerCase() === word.toLowerCase())) return { fault: 'duplicate' };
  if (words.length >= rule.max) return { fault: 'too_many' };
  return { words: [...words, word] };
}

const listSigns = /[,，、;；\n\t]|(?:^|\s)[#＃]/u;

/** Splits words pasted as a list, `AI, 창업` or `#창업 #로컬`; a single word stays as typed. */
function wordsOf(typed: string): readonly string[] {
  if (!listSigns.test(typed)) return [typed];
  const words = typed
    .split(/[,，、;；\n\t]|(?:^|\s)[#＃]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words : [''];
}

/** Whether another word would only exceed the maximum. */
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

interface AddedWords<Fault> {
  /** The words with all that could be added. */
  readonly words: readonly string[];
  /** Why the first of the others was not added. */
  readonly fault: Fault | null;
}

/** Adds words one by one; in a list, duplicates are skipped. */
function addEach<Fault>(
  words: readonly string[],
  listed: readonly string[],
  add: (
    words: readonly string[],
    word: string,
  ) => { readonly words: readonly string[] } | { readonly fault: Fault },
): AddedWords<Fault> {
  let all = words;
  for (const word of listed) {
    const added = add(all, word);
    if ('words' in added) all = added.words;
    else if (listed.length === 1 || added.fault !== 'duplicate') return { words: all, fault: added.fault };
  }
  return { words: all, fault: null };
}

/** Adds typed words, or a pasted list. In a list of at most one, a comma is part of the word. */
export const addWords = (rule: WordRule, words: readonly string[], typed: string): AddedWords<WordFault> =>
  addEach(words, rule.max === 1 ? [typed] : wordsOf(typed), (present, word) => addWord(rule, present, word));

/** Adds typed keywords, or a pasted list. */
export const addKeywords = (keywords: readonly string[], typed: string): AddedWords<KeywordFault> =>
  addEach(keywords, wordsOf(typed), addKeyword);

type AddedKeyword = { readonly words: string[] } | { readonly fault: KeywordFault };

/**
 * The keywords with another added, or why it was not: 1 to 5, without duplicates in any case or leading
 * spaces.
 */
export function addKeyword(keywords: readonly string[], typed: string): AddedKeyword {
  if (normalisedLine(typed) === '') return { fault: 'blank' };
  if (/^\s/u.test(withoutUnseen(typed))) return { fault: 'leading_space' };
  const parsed = v.safeParse(Keyword, typed);
  if (!parsed.success) return { fault: reasonOf(parsed.issues[0].message) };
  const keyword = parsed.output;
  if (keywords.some((one) => one.toLowerCase() === keyword.toLowerCase())) return { fault: 'duplicate' };
  if (keywords.length >= keywordsMax) return { fault: 'too_many' };
  return { words: [...keywords, keyword] };
}
