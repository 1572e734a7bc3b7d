import { misspeltWordMinLetters } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import { lettersOf } from '../../../search-form.ts';
import { meantIn, onOtherKeyboard } from './mistyped.ts';
import { findHeld, findNear } from './repository.ts';

/** Words of a query; null for one that nothing in use is near to. */
type Guess = string | null;

/** What is still being typed, and what is shorter, is near to too much. */
const mayBeMisspelt = (word: string): boolean =>
  lettersOf(word).length >= misspeltWordMinLetters && !/[ㄱ-ㅎㅏ-ㅣ]/.test(word.slice(0, -1));

/** Letters of what each word is on the other keyboard, where it is a word there. */
function retypedFrom(words: readonly string[]): ReadonlyMap<string, string> {
  const pairs = words.map((word) => [word, onOtherKeyboard(word)] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => (pair[1]?.length ?? 0) > 1));
}

/** The nearest of the words in use to each that no project holds. */
async function nearestTo(sql: Sql, unknown: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (unknown.length === 0) return new Map();
  const found = await findNear(sql, unknown.map(lettersOf));
  const nearest = new Map<string, string>();
  for (const word of unknown) {
    const near = found.filter(({ typed }) => typed === lettersOf(word));
    const [best] = near
      .flatMap((one) => meantIn(one.word, word) ?? [])
      .sort((a, b) => a.farness - b.farness || a.piece.length - b.piece.length);
    const meant = best?.piece ?? near.find(({ alike }) => alike)?.word;
    if (meant !== undefined) nearest.set(word, meant);
  }
  return nearest;
}

/**
 * What else may be meant by words that find nothing together, the likeliest first: those that no project holds as they
 * are on the other keyboard or as the nearest word in use, then without those that nothing is near to.
 */
export async function meantBy(sql: Sql, words: readonly string[]): Promise<(readonly string[])[]> {
  const retyped = retypedFrom(words);
  const held = await findHeld(sql, [...words, ...retyped.values()].map(lettersOf));
  const isHeld = (word: string) => held.has(lettersOf(word));
  const known = (word: string): Guess => {
    const other = retyped.get(word) ?? '';
    return isHeld(word) ? word : isHeld(other) ? other : null;
  };
  const unknown = words.filter((word) => known(word) === null && mayBeMisspelt(word));
  const nearest = await nearestTo(sql, unknown);
  const guesses = words.map(
    (word) => known(word) ?? nearest.get(word) ?? (unknown.includes(word) ? null : word),
  );
  const kept = guesses.map((guess, place) => guess ?? words[place] ?? '');
  const left = guesses.filter((guess) => guess !== null);
  return [kept, left].filter(
    (guess, place, all) => guess.length > 0 && !isSame(guess, words) && !(place > 0 && isSame(guess, all[0])),
  );
}

const isSame = (some: readonly string[], others: readonly string[] = []): boolean =>
  some.length === others.length && some.every((word, place) => word === others[place]);
