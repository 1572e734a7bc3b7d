import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { lettersOf } from '../../../search-form.ts';

/** What somebody may have meant who typed a word wrong: on the other keyboard, or with one mistake in its letters. */

/** Left in the alphabet what is Hangul, or the other way: vmfhwprxm is 프로젝트. Null for a word of neither alone. */
export function onOtherKeyboard(word: string): string | null {
  // Of capitals alone the keyboard was locked; among others they are ㅃ and its like.
  if (/^[a-z]+$/i.test(word))
    return convertQwertyToHangul(word === word.toUpperCase() ? word.toLowerCase() : word);
  return /^[ㄱ-ㅣ가-힣]+$/.test(word) ? convertHangulToQwerty(word).toLowerCase() : null;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Of LIKE: whatever holds it. */
export const patternOf = (letters: string): string => `%${escaped(letters)}%`;

/** Of so many letters, and no fewer than the other, the migrations' `word_slips` makes what it finds words by. */
const lettersPerSlip = 6;
const slipMin = 3;

/**
 * Letters with a mistake, as words in use are found by them: at most as many as begin it, and the same without each one of
 * them. What was meant has one of these in common, be a letter wrong, too many or missing, or two in each other's place.
 */
export function slipsOf(letters: string): string[] {
  const signs = [...letters].slice(0, lettersPerSlip);
  const slips = [signs, ...signs.map((_, place) => signs.toSpliced(place, 1))];
  return [...new Set(slips.map((slip) => slip.join('')))].filter((slip) => slip.length >= slipMin);
}

/**
 * Lengths of what begins at `start` of `letters` that `typed` may have been meant for: with at most one letter that is
 * wrong, too many or missing, or two that changed places.
 */
function lengthsMeant(typed: string, letters: string, start: number): number[] {
  let same = 0;
  while (same < typed.length && typed[same] === letters[start + same]) same += 1;
  const at = start + same;
  const goesOn = (from: number, place: number) => letters.startsWith(typed.slice(from), place);
  const swaps = typed[same] === letters[at + 1] && typed[same + 1] === letters[at];
  const fits: readonly (readonly [length: number, fits: boolean])[] = [
    [typed.length, goesOn(same + 1, at + 1) || (swaps && goesOn(same + 2, at + 2))],
    [typed.length + 1, goesOn(same, at + 1)],
    [typed.length - 1, goesOn(same + 1, at)],
  ];
  return fits.flatMap(([length, isMeant]) => (isMeant ? length : []));
}

const lettersOfSyllables = new Map<string, string>();

/** A syllable is taken apart once: the thousands of words that are looked at are made of some hundred. */
function lettersIn(sign: string): string {
  const known = lettersOfSyllables.get(sign);
  if (known !== undefined) return known;
  const letters = lettersOf(sign);
  if (/^[가-힣]$/.test(sign)) lettersOfSyllables.set(sign, letters);
  return letters;
}

/** A piece of a word in use, by which projects can be searched. */
export interface Meant {
  readonly piece: string;
  /** The less, the nearer: whole words first, then their beginnings, then what is within them. */
  readonly farness: number;
}

/**
 * What of `word` was typed as `sought`, in letters (both but for one mistake), from one of its syllables to another; null if
 * nothing was.
 */
export function meantIn(word: string, sought: string): Meant | null {
  const syllables = [...word];
  const letters = syllables.map(lettersIn);
  const whole = letters.join('');
  // What is shorter by more than one letter is not looked at.
  for (
    let [start, from] = [0, 0];
    start < syllables.length && whole.length - from >= sought.length - 1;
    from += letters[start]?.length ?? 0, start += 1
  ) {
    const lengths = lengthsMeant(sought, whole, from);
    for (let end = syllables.length; end > start && lengths.length > 0; end -= 1) {
      const { length } = letters.slice(start, end).join('');
      if (!lengths.includes(length)) continue;
      const within = start > 0 ? 2 : end < syllables.length ? 1 : 0;
      const piece = syllables.slice(start, end).join('');
      return { piece, farness: within + (length === sought.length ? 0 : 0.5) };
    }
  }
  return null;
}

/** Letters that are wrong, too many, missing, or that changed places with the next (optimal string alignment). */
export function mistakesBetween(some: string, others: string): number {
  const [typed, meant] = [[...some], [...others]];
  let [older, old] = [[] as number[], [...meant, ''].map((_, column) => column)];
  for (const [row, sign] of typed.entries()) {
    const now = [row + 1];
    for (const [column, other] of meant.entries()) {
      const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY;
      const swapped = sign === meant[column - 1] && typed[row - 1] === other;
      now.push(
        Math.min(
          at(now, column) + 1,
          at(old, column + 1) + 1,
          at(old, column) + (sign === other ? 0 : 1),
          swapped ? at(older, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [older, old] = [old, now];
  }
  return old.at(-1) ?? 0;
}
