import { initialsOf, lettersOf } from '../../../search-form.ts';

/** What was typed into a search, in the forms that the columns `letters` and `initials` have. */
export interface SearchTerms {
  /** All of which they hold. */
  readonly letters: readonly string[];
  readonly initials: readonly string[];
  /** The same for the index of `project_search_terms`, in the syntax of a tsquery. */
  readonly indexed: string;
}

/** The longest beginnings that the migrations' `project_search_terms` makes terms of; the shorter ones are terms too. */
const lettersPerTerm = 6;
const initialsPerTerm = 4;

/** Nobody looks for more at once. */
const wordsMax = 8;

export const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax);

/** ㅊㅂ or 책ㅂㅇ; but not 책ㅂ, which is 책방 on its way. */
const isInInitials = (word: string) => /[ㄱ-ㅎ]/.test(word.slice(0, -1)) || /^[ㄱ-ㅎ]$/.test(word);

/** Words may stand anywhere in the title and the keywords, in any order. */
export function searchTermsOf(words: readonly string[]): SearchTerms {
  const initials = words.filter(isInInitials).map(initialsOf);
  const letters = words.filter((word) => !isInInitials(word)).map(lettersOf);
  const terms = [
    ...letters.flatMap((word) => piecesOf(word, lettersPerTerm)),
    ...initials.flatMap((word) => piecesOf(word, initialsPerTerm)),
  ];
  return {
    letters,
    initials,
    indexed: terms.map((term) => `'${term.replace(/['\\]/g, '$&$&')}'`).join(' & '),
  };
}

/**
 * One after the other, the last one up to the word's end and as long as any: a short one begins so many terms that the
 * index would bring all there is. None begins within a syllable, where no term of the index begins.
 */
function piecesOf(word: string, length: number): string[] {
  const signs = [...word];
  const lastStart = Math.max(0, signs.length - length);
  const piecesBefore = Math.ceil(lastStart / length);
  const starts = [...Array.from({ length: piecesBefore }, (_, place) => place * length), lastStart];
  const pieces = starts.map((start) => {
    let from = start;
    while (from > 0 && /[ㅏ-ㅣ]/.test(signs[from] ?? '')) from += 1;
    return signs.slice(from, start + length).join('');
  });
  return pieces.filter((piece) => piece !== '');
}
