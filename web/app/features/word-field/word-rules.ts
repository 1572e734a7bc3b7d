import * as v from 'valibot';

/** What may be added to a list of words: its schema gives the faults of one word. */
export interface WordRule {
  readonly word: v.GenericSchema<string, string>;
  readonly max: number;
}

/** Why a word was not added (Specification 7.9). */
export type WordFault = 'duplicate' | 'too_many' | 'too_long' | 'malformed';

export type AddedWord = { readonly words: string[] } | { readonly fault: WordFault };

/** The words with one more, or why not: no doubles whatever their case. */
export function addWord(rule: WordRule, words: readonly string[], typed: string): AddedWord {
  const parsed = v.safeParse(rule.word, typed);
  if (!parsed.success) return { fault: parsed.issues[0].message === 'too_long' ? 'too_long' : 'malformed' };
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
