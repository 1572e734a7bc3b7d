import { initialsOf, lettersOf } from '../../../search-form.ts';

/** A word that was typed into a search, in the forms that it may be found in. */
export interface SearchWord {
  /** Which of a project's columns of its title and keywords holds it, and as what. */
  readonly column: 'letters' | 'initials';
  readonly form: string;
  /** How a word of the description begins, in lower case; null for what is no syllable yet. */
  readonly written: string | null;
}

/** Words of a query, each as it was typed, or as what may be meant instead of it. */
export type Reading = readonly (readonly string[])[];

export interface SearchTerms {
  /** Of each one is enough. */
  readonly words: readonly (readonly SearchWord[])[];
  /** What finds each of them in titles and keywords, by the index of `project_search_terms`, in the syntax of a tsquery. */
  readonly indexed: readonly string[];
  /** The same of descriptions as well, by the index of `project_mention_terms`; null where none may be found there. */
  readonly mentioned: readonly string[] | null;
  /** What a creator may be called, in lower case: all that was typed, or one of its words. */
  readonly names: readonly string[];
}

/** The longest beginnings that the migrations' `project_search_terms` makes terms of; the shorter ones are terms too. */
const lettersPerTerm = 6;
const initialsPerTerm = 4;

/** Those of words that `project_mention_terms` makes terms of, in signs. */
const writtenMin = 2;
const writtenPerTerm = 8;

/** Nobody looks for more at once. */
const wordsMax = 8;

export const wordsOf = (query: string): string[] =>
  query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax);

/** ㅊㅂ or 책ㅂㅇ; but not 책ㅂ, which is 책방 on its way. */
const isInInitials = (word: string) => /[ㄱ-ㅎ]/.test(word.slice(0, -1)) || /^[ㄱ-ㅎ]$/.test(word);

const quoted = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;
const all = (terms: readonly string[]) => terms.map(quoted).join(' & ');

/** In the parts that PostgreSQL, too, takes for words, those that are terms. */
const partsOf = (written: string) =>
  written.split(/[^\p{Alphabetic}0-9]+/u).filter((part) => [...part].length >= writtenMin);

/** Without the signs around it, and without the consonant that is the next syllable on its way (책방ㅇ). */
function writtenOf(word: string): string | null {
  const around = /^[^\p{Alphabetic}0-9]+|(?:[^\p{Alphabetic}0-9]|[ㄱ-ㅎㅏ-ㅣ])+$/gu;
  const written = word.toLowerCase().replace(around, '');
  return written === '' ? null : written;
}

/** The blank before it keeps it apart from the terms of titles. */
const writtenTerms = (written: string) =>
  partsOf(written).map((part) => ` ${[...part].slice(0, writtenPerTerm).join('')}`);

/** What finds a word that begins so in a description, in the syntax of a tsquery; empty where the index has no such terms. */
export const beginningOf = ({ written }: SearchWord) => all(writtenTerms(written ?? ''));

export function searchWordOf(word: string): SearchWord {
  const column = isInInitials(word) ? 'initials' : 'letters';
  return { column, form: (column === 'initials' ? initialsOf : lettersOf)(word), written: writtenOf(word) };
}

/** What finds it in titles and keywords, in the syntax of a tsquery. */
export const inTitles = ({ column, form }: SearchWord) =>
  all(piecesOf(form, column === 'initials' ? initialsPerTerm : lettersPerTerm));

type Words = SearchTerms['words'];

/** One of each, in the syntax of a tsquery. */
const oneOfEach = (words: Words, termsOf: (word: SearchWord) => readonly string[]) =>
  words.map((forms) => forms.flatMap(termsOf).join(' | '));

/** What a description may hold without the index knowing of it is asked of the projects that the other words find. */
const isIndexed = (forms: readonly SearchWord[]) =>
  forms.every((word) => word.written === null || beginningOf(word) !== '');

/** Words may stand anywhere, in any order. */
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
