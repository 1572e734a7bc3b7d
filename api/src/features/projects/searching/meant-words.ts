import { misspeltWordMinLetters } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { meantIn, mistakesBetween, onOtherKeyboard } from './mistyped.ts';
import type { Reading } from './search-terms.ts';
import { type AlikeWord, findAlike, findHeld, findNear } from './words-repository.ts';

/** What a word of a query may be; null for one that nothing in use is near to. */
type Guess = readonly string[] | null;

/** What is shorter, or initials alone, is near to too much. A slip may leave a letter by itself: ㅊ개방. */
const mayBeMisspelt = (word: string): boolean =>
  lettersOf(word).length >= misspeltWordMinLetters && /[^ㄱ-ㅎㅏ-ㅣ]/.test(word);

/** Letters of what each word is on the other keyboard, where it is a word there. */
function retypedFrom(words: readonly string[]): ReadonlyMap<string, string> {
  const pairs = words.map((word) => [word, onOtherKeyboard(word)] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => (pair[1]?.length ?? 0) > 1));
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

/** The nearest of the words in use to each of these, which no project holds; of a word's forms the first that is near to any. */
async function nearestTo(sql: Sql, words: readonly (readonly string[])[]): Promise<Guess[]> {
  const lettersOfAll = (forms: readonly (readonly string[])[]) => [...new Set(forms.flat().map(lettersOf))];
  const all = lettersOfAll(words);
  const near = all.length === 0 ? [] : await findNear(sql, all);
  const meant = new Map(words.flat().map((word) => [word, withinOneMistake(word, near)]));
  const left = words.filter(([word]) => word !== undefined && !meant.get(word));
  const alike = left.length === 0 ? [] : await findAlike(sql, lettersOfAll(left));
  const nearest = (word: string) => meant.get(word) ?? mostAlike(word, alike);
  return words.map((forms) => forms.map(nearest).find((guess) => guess !== null) ?? null);
}

/**
 * What else may be meant by words that find nothing together: those that no project holds as they are on the other
 * keyboard or as the nearest words in use, of either keyboard, and without those that nothing is near to. Null where
 * nothing else may be.
 */
export async function meantBy(sql: Sql, words: readonly string[]): Promise<Reading | null> {
  const retyped = retypedFrom(words);
  const formsOf = (word: string) => [word, retyped.get(word) ?? []].flat();
  const held = await findHeld(sql, words.flatMap(formsOf));
  const known = (word: string): Guess => {
    const used = formsOf(word).find((one) => held.has(one));
    return used === undefined ? null : [used];
  };
  const unknown = words.filter((word) => known(word) === null);
  const nearest = await nearestTo(
    sql,
    unknown.map((word) => formsOf(word).filter(mayBeMisspelt)),
  );
  const near = (word: string) => nearest[unknown.indexOf(word)] ?? null;
  const guesses = words.map((word) => known(word) ?? near(word) ?? (mayBeMisspelt(word) ? null : [word]));
  // With a word that nothing is near to, and that no project holds, nothing is found.
  const meant = guesses.filter((guess) => guess !== null);
  const asTyped = words.map((word) => [word]);
  return meant.length === 0 || isSame(meant, asTyped) ? null : meant;
}

const isSame = (some: Reading, others: Reading): boolean =>
  some.length === others.length && some.every((forms, place) => forms.join() === others[place]?.join());
