import type { University } from '@dure/contract/catalog.ts';
import { fit, fitOf, type Label, labelOf, type Query, queryOf } from './letter-match.ts';

type Entry = {
  readonly university: University;
  readonly names: readonly Label[];
  readonly domains: readonly Label[];
};

/** A list of universities made ready for searching; build it once a list. */
export type UniversityIndex = readonly Entry[];

export function createUniversityIndex(universities: readonly University[]): UniversityIndex {
  return universities.map((university) => ({
    university,
    names: [university.name_ko, university.name_en, ...(university.aliases ?? [])].map(labelOf),
    domains: university.domains.flatMap((domain) => [domain, domain.split('.')[0] ?? '']).map(labelOf),
  }));
}

/**
 * The universities that fit what a person has typed so far, best first and at most `limit`: by Korean or English name,
 * alias, 초성, mail domain or address. Exact before prefix before word prefix before inside; the list's order decides
 * among equals. A blank query gives the head of the list.
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

/** Domains count from their beginning only, or “ac” and “kr” would find every school. */
function rankOf({ names, domains }: Entry, query: Query): number {
  const byName = names.map((label) => fitOf(label, query) ?? Number.POSITIVE_INFINITY);
  const byDomain = domains
    .map((label) => fitOf(label, query) ?? Number.POSITIVE_INFINITY)
    .map((rank) => (rank < fit.wordPrefix ? rank : Number.POSITIVE_INFINITY));
  return Math.min(...byName, ...byDomain);
}
