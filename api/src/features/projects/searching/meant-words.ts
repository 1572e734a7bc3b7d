import { misspeltWordMinLetters } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { meantIn, mistakesBetween, onOtherKeyboard } from './mistyped.ts';
import { beginningOf, type Reading, searchWordOf } from './search-terms.ts';
import { type AlikeWord, findAlike, findUse, type Use } from './words-repository.ts';

/** What a word of a query may be; null for one that nothing in use is near to. */
type Guess = readonly string[] | null;

/** What is shorter, or initials alone, is near to too much. A slip may leave a letter by itself: ㅊ개방. */
const mayBeMisspelt = (word: string): boolean =>
  lettersOf(word).length >= misspeltWordMinLetters && /[^ㄱ-ㅎㅏ-ㅣ]/.test(word);

/** A word as typed, and as what it is on the other keyboard, where it is a word there. */
function formsOf(word: string): readonly string[] {
  const retyped = onOtherKeyboard(word);
  return retyped !== null && retyped.length > 1 ? [word, retyped] : [word];
}

/** So long a word is meant by one with two mistakes as well. */
const twoMistakesMinLetters = 8;

/** What trigrams alone take for the same word. */
const alikeMin = 0.4;

/** Of several that are as near nobody knows which is meant. */
const asNearMax = 4;

/** The words in use, or parts of them, that differ by one mistake. */
function withinOneMistake(word: string, near: readonly string[]): Guess {
  const typed = lettersOf(word);
  const meant = near
    .flatMap((one) => meantIn(one, typed) ?? [])
    .sort((a, b) => a.farness - b.farness || a.piece.length - b.piece.length);
  const [best] = meant;
  if (best === undefined) return null;
  const asNear = meant.filter(({ farness }) => Math.floor(farness) === Math.floor(best.farness));
  return [...new Set(asNear.map(({ piece }) => piece))].slice(0, asNearMax);
}

/** The likeliest of the words in use: by two mistakes in a long one, else by trigrams. */
function mostAlike(word: string, alike: readonly AlikeWord[]): Guess {
  const typed = lettersOf(word);
  const ofWord = alike.filter((one) => one.typed === typed);
  const isMeant = (one: AlikeWord) =>
    typed.length >= twoMistakesMinLetters && mistakesBetween(typed, lettersOf(one.word)) <= 2;
  const likeliest = ofWord.find(isMeant) ?? ofWord.find(({ likeness }) => likeness >= alikeMin);
  return likeliest ? [likeliest.word] : null;
}

/**
 * The nearest of the words in use to each of these, which no project holds; of a word's
 * forms the first that is near to any.
 */
async function nearestTo(
  sql: Sql,
  words: readonly (readonly string[])[],
  near: readonly string[],
): Promise<Guess[]> {
  const meant = new Map(words.flat().map((word) => [word, withinOneMistake(word, near)]));
  const left = words.filter(([word]) => word !== undefined && !meant.get(word));
  const alike = left.length === 0 ? [] : await findAlike(sql, [...new Set(left.flat().map(lettersOf))]);
  const nearest = (word: string) => meant.get(word) ?? mostAlike(word, alike);
  return words.map((forms) => forms.map(nearest).find((guess) => guess !== null) ?? null);
}

/** What a search for words knows of each of them once they find nothing together. */
export interface KnownWords extends Use {
  /** As typed, and as on the other keyboard. */
  readonly forms: readonly (readonly string[])[];
}

export async function knownOf(sql: Sql, words: readonly string[]): Promise<KnownWords> {
  const forms = words.map(formsOf);
  const all = forms.flatMap((some, place) =>
    some.map((word) => ({ place, word, mayBeMisspelt: mayBeMisspelt(word) })),
  );
  return { ...(await findUse(sql, all, words.join(' '))), forms };
}

/** Whether each word stands somewhere, as far as that is known, or all of them are a name: else nothing mentions them. */
export const mayBeMentioned = (words: readonly string[], { held, spanned, isName }: Use): boolean =>
  isName ||
  words.every((word) => held.has(word) || spanned.has(word) || beginningOf(searchWordOf(word)) === '');

/**
 * What else may be meant by words that find nothing together: those that no project holds as they are on the other
 * keyboard or as the nearest words in use, of either keyboard, and without those that nothing is near to. Null where
 * nothing else may be.
 */
export async function meantBy(sql: Sql, { forms, held, near }: KnownWords): Promise<Reading | null> {
  const known = forms.map((some) => some.find((word) => held.has(word)));
  const unknown = forms.filter((_, place) => known[place] === undefined);
  const nearest = await nearestTo(
    sql,
    unknown.map((some) => some.filter(mayBeMisspelt)),
    near,
  );
  const guesses = forms.map((some, place): Guess => {
    const [typed = ''] = some;
    const used = known[place];
    if (used !== undefined) return [used];
    return nearest[unknown.indexOf(some)] ?? (mayBeMisspelt(typed) ? null : [typed]);
  });
  // With a word that nothing is near to, and that no project holds, nothing is found.
  const meant = guesses.filter((guess) => guess !== null);
  const asTyped = forms.map((some) => some.slice(0, 1));
  return meant.length === 0 || isSame(meant, asTyped) ? null : meant;
}

const isSame = (some: Reading, others: Reading): boolean =>
  some.length === others.length && some.every((forms, place) => forms.join() === others[place]?.join());
