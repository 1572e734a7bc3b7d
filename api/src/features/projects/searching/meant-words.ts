import { misspeltWordMinLetters } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { meantIn, mistakesBetween, onOtherKeyboard } from './mistyped.ts';
import { beginningOf, type Reading, searchWordOf } from './search-terms.ts';
import { type AlikeWord, findAlike, findUse, type Use } from './words-repository.ts';

/** The possible meanings of a query's word; null if no word in use is similar. */
type Guess = readonly string[] | null;

/** Shorter words, and initials alone, resemble too much. A typo may leave a letter by itself: ㅊ개방. */
const mayBeMisspelt = (word: string): boolean =>
  lettersOf(word).length >= misspeltWordMinLetters && /[^ㄱ-ㅎㅏ-ㅣ]/.test(word);

/** A word as typed, and as typed on the other keyboard layout if it is a word there. */
function formsOf(word: string): readonly string[] {
  const retyped = onOtherKeyboard(word);
  return retyped !== null && retyped.length > 1 ? [word, retyped] : [word];
}

/** From this length on a word may have two mistakes. */
const twoMistakesMinLetters = 8;

/** The similarity from which trigrams alone count two words as the same. */
const alikeMin = 0.4;

/** If more words than this are equally near, nobody knows which one is meant. */
const asNearMax = 4;

/** The words in use, or parts of them, within one mistake. */
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

/** The most likely words in use: within two mistakes for a long word, else by trigrams. */
function mostAlike(word: string, alike: readonly AlikeWord[]): Guess {
  const typed = lettersOf(word);
  const ofWord = alike.filter((one) => one.typed === typed);
  const isMeant = (one: AlikeWord) =>
    typed.length >= twoMistakesMinLetters && mistakesBetween(typed, lettersOf(one.word)) <= 2;
  const likeliest = ofWord.find(isMeant) ?? ofWord.find(({ likeness }) => likeness >= alikeMin);
  return likeliest ? [likeliest.word] : null;
}

/**
 * For each of these words, which no project contains, the nearest words in use; of a word's forms the first that is
 * near any.
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

/** What a search knows about each word once it found nothing for all of them. */
export interface KnownWords extends Use {
  /** As typed, and as typed on the other keyboard layout. */
  readonly forms: readonly (readonly string[])[];
}

export async function knownOf(sql: Sql, words: readonly string[]): Promise<KnownWords> {
  const forms = words.map(formsOf);
  const all = forms.flatMap((some, place) =>
    some.map((word) => ({ place, word, mayBeMisspelt: mayBeMisspelt(word) })),
  );
  return { ...(await findUse(sql, all, words.join(' '))), forms };
}

/**
 * Whether, as far as is known, each word occurs somewhere or all together are a name; otherwise no description mentions
 * them.
 */
export const mayBeMentioned = (words: readonly string[], { held, spanned, isName }: Use): boolean =>
  isName ||
  words.every((word) => held.has(word) || spanned.has(word) || beginningOf(searchWordOf(word)) === '');

/**
 * What else may be meant by words that find nothing together: each word that no project contains is read as typed on
 * the other keyboard layout or as the nearest words in use, and dropped if nothing is near. Null if nothing else may be
 * meant.
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
  // A word that no project contains and nothing resembles means that nothing is found.
  const meant = guesses.filter((guess) => guess !== null);
  const asTyped = forms.map((some) => some.slice(0, 1));
  return meant.length === 0 || isSame(meant, asTyped) ? null : meant;
}

const isSame = (some: Reading, others: Reading): boolean =>
  some.length === others.length && some.every((forms, place) => forms.join() === others[place]?.join());
