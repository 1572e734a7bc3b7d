import { keywordsMax } from '@dure/contract/limits.ts';
import { Keyword } from '@dure/contract/registration.ts';
import * as v from 'valibot';

/** Why a keyword was not added (Specification 7.8). */
export type KeywordFault = 'blank' | 'leading_space' | 'duplicate' | 'too_many' | 'too_long' | 'malformed';

export type AddedKeyword = { readonly keywords: string[] } | { readonly fault: KeywordFault };

/** The keywords with one more, or why not: 1 to 5, no doubles whatever their case, none that starts with a space. */
export function addKeyword(keywords: readonly string[], typed: string): AddedKeyword {
  if (typed.trim() === '') return { fault: 'blank' };
  if (/^\s/u.test(typed)) return { fault: 'leading_space' };
  const parsed = v.safeParse(Keyword, typed);
  if (!parsed.success) return { fault: parsed.issues[0].message === 'too_long' ? 'too_long' : 'malformed' };
  const keyword = parsed.output;
  if (keywords.some((one) => one.toLowerCase() === keyword.toLowerCase())) return { fault: 'duplicate' };
  if (keywords.length >= keywordsMax) return { fault: 'too_many' };
  return { keywords: [...keywords, keyword] };
}
