import type { Major } from '@dure/contract/catalog.ts';
import { fitOf, type Label, labelOf, queryOf } from './letter-match.ts';

type Entry = { readonly major: Major; readonly names: readonly Label[] };

/** A list of majors made ready for searching; build it once a list. */
export type MajorIndex = readonly Entry[];

export function createMajorIndex(majors: readonly Major[]): MajorIndex {
  return majors.map((major) => ({ major, names: [major.name_ko, major.name_en].map(labelOf) }));
}

/** The majors that fit what was typed (Hangul, 초성, Latin), best first; all of them in their order for a blank query. */
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
