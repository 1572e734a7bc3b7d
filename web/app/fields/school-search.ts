import type { Major, University } from '@dure/contract/catalog.ts';
import { disassemble, hasBatchim, removeLastCharacter } from 'es-hangul';

type IndexedUniversity = {
  readonly university: University;
  readonly names: readonly Label[];
  readonly domains: readonly Label[];
};

/** A list of universities prepared for searching; build it once per list. */
export type UniversityIndex = readonly IndexedUniversity[];

export function createUniversityIndex(universities: readonly University[]): UniversityIndex {
  return universities.map((university) => ({
    university,
    names: [university.name_ko, university.name_en, ...(university.aliases ?? [])].map(labelOf),
    domains: university.domains.flatMap((domain) => [domain, domain.split('.')[0] ?? '']).map(labelOf),
  }));
}

/**
 * The universities matching the typed text, best first, at most `limit`: by Korean or English name, alias,
 * 초성, mail domain or address. Exact matches come before prefixes, prefixes of words and matches inside; equal
 * matches keep the list's order. A blank query returns the head of the list.
 */
export function searchUniversities(index: UniversityIndex, typed: string, limit: number): University[] {
  if (typed.trim() === '') return index.slice(0, limit).map((entry) => entry.university);
  const query = queryOf(typed.slice(typed.lastIndexOf('@') + 1));
  return index
    .map((entry) => ({ university: entry.university, rank: rankOf(entry, query) }))
    .filter((found) => found.rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((found) => found.university);
}

/** Domains match only from their beginning, since “ac” and “kr” would find every school. */
function rankOf({ names, domains }: IndexedUniversity, query: Query): number {
  const byName = names.map((label) => fitOf(label, query) ?? Number.POSITIVE_INFINITY);
  const byDomain = domains
    .map((label) => fitOf(label, query) ?? Number.POSITIVE_INFINITY)
    .map((rank) => (rank < fit.wordPrefix ? rank : Number.POSITIVE_INFINITY));
  return Math.min(...byName, ...byDomain);
}

type IndexedMajor = { readonly major: Major; readonly names: readonly Label[] };

/** A list of majors prepared for searching; build it once per list. */
type MajorIndex = readonly IndexedMajor[];

export function createMajorIndex(majors: readonly Major[]): MajorIndex {
  return majors.map((major) => ({ major, names: [major.name_ko, major.name_en].map(labelOf) }));
}

/**
 * The majors matching the typed text (Hangul, 초성, Latin), best first; for a blank query all of them, in
 * order.
 */
export function searchMajors(index: MajorIndex, typed: string): Major[] {
  if (typed.trim() === '') return index.map(({ major }) => major);
  const query = queryOf(typed);
  return index
    .map(({ major, names }) => ({
      major,
      rank: Math.min(...names.map((name) => fitOf(name, query) ?? Number.POSITIVE_INFINITY)),
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ major }) => major);
}

/**
 * How well a query fits a label; smaller is better. Odd numbers are loose matches of the step before
 * (initials, a part of a syllable).
 */
const fit = { exact: 0, prefix: 2, wordPrefix: 4, inside: 6 } as const;

/** A text prepared for searching: its letters, the parts of each, and the indexes where words begin. */
type Label = {
  readonly letters: readonly string[];
  readonly spelled: readonly string[];
  readonly wordStarts: ReadonlySet<number>;
};

/** The readings of a query to try, the literal one first. */
type Query = readonly (readonly string[])[];

const consonant = /^[ㄱ-ㅎ]$/;
const separators = /[^\p{L}\p{N}]+/u;

function labelOf(text: string): Label {
  const words = wordsOf(text);
  const letters = words.flat();
  const wordStarts = new Set<number>();
  let start = 0;
  for (const word of words) {
    wordStarts.add(start);
    start += word.length;
  }
  return { letters, spelled: letters.map((letter) => disassemble(letter)), wordStarts };
}

/**
 * Prepares what was typed so far. Separates consonants that the keyboard combined (ㄳ → ㄱ, ㅅ), and also reads
 * the last syllable with its final consonant as the start of the next (읺 → 인, ㅎ on the way to 인하).
 */
function queryOf(text: string): Query {
  const letters = wordsOf(text)
    .flat()
    .flatMap((letter) => (consonant.test(letter) ? [...disassemble(letter)] : [letter]));
  const last = letters.at(-1);
  if (last === undefined) return [];
  if (!hasBatchim(last)) return [letters];
  return [letters, [...letters.slice(0, -1), removeLastCharacter(last), disassemble(last).slice(-1)]];
}

/** The best fit of the query in the label, or null. Inside a word, a single letter does not count. */
function fitOf(label: Label, query: Query): number | null {
  let best: number | null = null;
  for (const reading of query) {
    for (let start = 0; start + reading.length <= label.letters.length; start += 1) {
      const looseness = compareAt(label, reading, start);
      if (looseness === null) continue;
      const place = placeOf(label, reading, start);
      if (place !== null && (best === null || place + looseness < best)) best = place + looseness;
    }
  }
  return best;
}

/** 0 for equal letters, 1 for a loose match, null for none. */
function compareAt(label: Label, reading: readonly string[], start: number): 0 | 1 | null {
  let looseness: 0 | 1 = 0;
  for (const [index, letter] of reading.entries()) {
    if (label.letters[start + index] === letter) continue;
    const partial = consonant.test(letter) || index === reading.length - 1;
    if (!partial || !label.spelled[start + index]?.startsWith(disassemble(letter))) return null;
    looseness = 1;
  }
  return looseness;
}

function placeOf(label: Label, reading: readonly string[], start: number): number | null {
  if (start === 0) return reading.length === label.letters.length ? fit.exact : fit.prefix;
  if (label.wordStarts.has(start)) return fit.wordPrefix;
  return reading.length > 1 ? fit.inside : null;
}

/** A text's words as letters: composed, lower-cased, without punctuation. */
function wordsOf(text: string): string[][] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => [...word]);
}
