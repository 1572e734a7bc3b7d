import { initialsOf, lettersOf } from '../../../search-form.ts';

/** A word of a query, in the forms that it may be found in. */
export interface SearchWord {
  /** The column of a project's title and keywords that contains it, and the form to look for. */
  readonly column: 'letters' | 'initials';
  readonly form: string;
  /** The beginning of a description's word, in lower case; null if it isn't a complete syllable yet. */
  readonly written: string | null;
}

/** The words of a query, each as typed or as what may be meant instead. */
export type Reading = readonly (readonly string[])[];

export interface SearchTerms {
  /** One form of each word is enough. */
  readonly words: readonly (readonly SearchWord[])[];
  /** The tsqueries that find each of them in titles and keywords, by the index on `project_search_terms`. */
  readonly indexed: readonly string[];
  /**
   * The same including descriptions, by the index on `project_mention_terms`; null if descriptions can't contain them.
   */
  readonly mentioned: readonly string[] | null;
  /** Possible names of a creator, in lower case: the whole query, or one of its words. */
  readonly names: readonly string[];
}

/** The longest beginnings from which the migrations' `project_search_terms` makes terms; shorter ones are terms too. */
const lettersPerTerm = 6;
const initialsPerTerm = 4;

/** The shortest words from which `project_mention_terms` makes terms, in characters. */
const writtenMin = 2;
const writtenPerTerm = 8;

/** Nobody searches for more words at once. */
const wordsMax = 8;

export const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax);

/** ㅊㅂ or 책ㅂㅇ, but not 책ㅂ, which is 책방 half typed. */
const isInInitials = (word: string) => /[ㄱ-ㅎ]/.test(word.slice(0, -1)) || /^[ㄱ-ㅎ]$/.test(word);

const quoted = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;
const all = (terms: readonly string[]) => terms.map(quoted).join(' & ');

/** Split into words as PostgreSQL does, those that are terms. */
const partsOf = (written: string) =>
  written.split(/[^\p{Alphabetic}0-9]+/u).filter((part) => [...part].length >= writtenMin);

/** Without surrounding punctuation, and without a final consonant that begins the next syllable (책방ㅇ). */
function writtenOf(word: string): string | null {
  const around = /^[^\p{Alphabetic}0-9]+|(?:[^\p{Alphabetic}0-9]|[ㄱ-ㅎㅏ-ㅣ])+$/gu;
  const written = word.toLowerCase().replace(around, '');
  return written === '' ? null : written;
}

/** The leading blank separates these from the terms of titles. */
const writtenTerms = (written: string) =>
  partsOf(written).map((part) => ` ${[...part].slice(0, writtenPerTerm).join('')}`);

/** The tsquery for descriptions with a word that begins so; empty if the index has no such terms. */
export const beginningOf = ({ written }: SearchWord) => all(writtenTerms(written ?? ''));

export function searchWordOf(word: string): SearchWord {
  const column = isInInitials(word) ? 'initials' : 'letters';
  return { column, form: (column === 'initials' ? initialsOf : lettersOf)(word), written: writtenOf(word) };
}

/** The tsquery that finds it in titles and keywords. */
export const inTitles = ({ column, form }: SearchWord) =>
  all(piecesOf(form, column === 'initials' ? initialsPerTerm : lettersPerTerm));

type Words = SearchTerms['words'];

/** A tsquery for one form of each word. */
const oneOfEach = (words: Words, termsOf: (word: SearchWord) => readonly string[]) =>
  words.map((forms) => forms.flatMap(termsOf).join(' | '));

/** Whether the index has terms for a word; otherwise it is tested only on projects that other words find. */
const isIndexed = (forms: readonly SearchWord[]) =>
  forms.every((word) => word.written === null || beginningOf(word) !== '');

/** Words may occur anywhere and in any order. */
export function searchTermsOf(reading: Reading): SearchTerms {
  const words = reading.map((forms) => forms.map(searchWordOf));
  const written = words.flat().flatMap((word) => (beginningOf(word) === '' ? [] : (word.written ?? [])));
  const whole = reading.map(([word]) => word).join(' ');
  const termsOf = (word: SearchWord) => [inTitles(word), beginningOf(word)].filter((terms) => terms !== '');
  return {
    words,
    indexed: oneOfEach(words, (word) => [inTitles(word)]),
    mentioned: written.length === 0 ? null : oneOfEach(words.filter(isIndexed), termsOf),
    names: [...new Set([whole.toLowerCase(), ...written])],
  };
}

/**
 * Consecutive pieces of a word; the last one ends with the word and is as long as the others, since a short piece
 * begins so many terms that the index would return everything. None begins within a syllable, where no term begins.
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
