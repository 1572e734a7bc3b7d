import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';
import { lettersOf } from '../../../search-form.ts';

/** What somebody may have meant by a mistyped word: on the other keyboard layout, or with one wrong letter. */

/** Converts between Hangul and Latin keys: vmfhwprxm is 프로젝트. Null for a word that mixes both. */
export function onOtherKeyboard(word: string): string | null {
  // If all letters are capitals, caps lock was on; otherwise capitals are ㅃ and the like.
  if (/^[a-z]+$/i.test(word))
    return convertQwertyToHangul(word === word.toUpperCase() ? word.toLowerCase() : word);
  return /^[ㄱ-ㅣ가-힣]+$/.test(word) ? convertHangulToQwerty(word).toLowerCase() : null;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for anything that contains it. */
export const patternOf = (letters: string): string => `%${escaped(letters)}%`;

/** The number of letters from which the migrations' `word_slips` builds its search keys; must not be smaller here. */
const lettersPerSlip = 6;
const slipMin = 3;

/**
 * Search keys for a word with a mistake: its beginning, and the same with each one letter removed. The meant word
 * shares one of these keys, whether a letter is wrong, extra or missing or two are swapped.
 */
export function slipsOf(letters: string): string[] {
  const signs = [...letters].slice(0, lettersPerSlip);
  const slips = [signs, ...signs.map((_, place) => signs.toSpliced(place, 1))];
  return [...new Set(slips.map((slip) => slip.join('')))].filter((slip) => slip.length >= slipMin);
}

/**
 * Lengths of the pieces of `letters` from `start` that `typed` may stand for: with at most one letter wrong, extra or
 * missing, or two swapped.
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

/** Splits each syllable once: the thousands of candidate words consist of a few hundred. */
function lettersIn(sign: string): string {
  const known = lettersOfSyllables.get(sign);
  if (known !== undefined) return known;
  const letters = lettersOf(sign);
  if (/^[가-힣]$/.test(sign)) lettersOfSyllables.set(sign, letters);
  return letters;
}

/** A piece of a word in use that can be searched for. */
export interface Meant {
  readonly piece: string;
  /** Lower is nearer: whole words first, then beginnings, then inner parts. */
  readonly farness: number;
}

/** The syllables of `word` that were typed as `sought`, both in letters, allowing one mistake; null if none were. */
export function meantIn(word: string, sought: string): Meant | null {
  const syllables = [...word];
  const letters = syllables.map(lettersIn);
  const whole = letters.join('');
  // Pieces shorter by more than one letter can't match.
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

/** The number of letters that are wrong, extra, missing or swapped with the next (optimal string alignment). */
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
