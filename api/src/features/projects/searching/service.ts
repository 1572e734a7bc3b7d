import { projectsPerPage } from '@dure/contract/limits.ts';
import type { FoundProject } from '@dure/contract/projects.ts';
import { id } from '@dure/contract/text.ts';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { ApiError } from '../../../api-error.ts';
import { type CardRow, presentCard } from '../cards/service.ts';
import { knownOf, mayBeMentioned, meantBy } from './meant-words.ts';
import { findMentioning } from './mentions-repository.ts';
import { findCardsOf, findListed, findTitled, type SearchFilter, wanted } from './repository.ts';
import { type Reading, searchTermsOf, wordsOf } from './search-terms.ts';

export interface OngoingQuery {
  readonly query?: string | undefined;
  readonly keyword?: string | undefined;
  readonly cursor?: string | undefined;
  /** Only projects that this member takes part in. */
  readonly memberId?: string | undefined;
  /** Only projects with a free seat. */
  readonly openSeats?: boolean;
}

export interface OngoingPage {
  readonly page: readonly FoundRow[];
  readonly nextCursor: string | null;
  /** What was searched for instead of a query that finds nothing as typed. */
  readonly searchedFor: string | null;
}

/**
 * A project in the list. `mentioned`: found by its description or its creator's name, and listed below those found by
 * title.
 */
export type FoundRow = CardRow & { readonly mentioned: boolean };

/**
 * Where a page begins: after which project, whether among those that only mention the words, and for the query as typed
 * or as meant.
 */
interface Place {
  readonly isMeant: boolean;
  readonly mentioned: boolean;
  readonly before: string | null;
}

/**
 * Prefix of the cursor of a page found by what the query may mean; a second mark says that the page ended among
 * mentions. The following pages continue there.
 */
const meantMark = '~';
const mentionedMark = '.';

/** @throws ApiError invalid_input for a cursor that was never issued */
function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { isMeant: false, mentioned: false, before: null };
  // An earlier release had two readings.
  const [, marks = '', mentioned, before] = /^(~{0,2})(\.?)(.*)$/s.exec(cursor) ?? [];
  if (!v.is(id, before)) throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
  return { isMeant: marks !== '', mentioned: mentioned === mentionedMark, before };
}

type PlacedFilter = Omit<SearchFilter, 'before'> & { readonly place: Place };

/** Matches in titles and keywords come before projects that only mention the words. */
const titledFrom = async (sql: Sql, { place, ...filter }: PlacedFilter): Promise<string[]> =>
  place.mentioned ? [] : findTitled(sql, { ...filter, before: place.before });

/** Matches in titles and keywords, then, if the page isn't full, projects that mention the words. */
async function withMentioning(
  sql: Sql,
  { place, ...filter }: PlacedFilter,
  titled: readonly string[],
): Promise<FoundRow[]> {
  const left = wanted - titled.length;
  const before = place.mentioned ? place.before : null;
  const mentioning = left === 0 ? [] : await findMentioning(sql, { ...filter, before });
  const cards = await findCardsOf(sql, [...titled, ...mentioning.slice(0, left)]);
  const rows = cards.map((card) => ({ ...card, mentioned: !titled.includes(card.id) }));
  return [...rows.filter((row) => !row.mentioned), ...rows.filter((row) => row.mentioned)];
}

/** A page of results for the words as typed or, if there are none, for what they may mean. */
async function foundPage(
  sql: Sql,
  filter: Omit<PlacedFilter, 'terms'>,
  words: readonly string[],
): Promise<OngoingPage> {
  const by = (reading: Reading) => ({ ...filter, terms: searchTermsOf(reading) });
  const asTyped = by(words.map((word) => [word]));
  const { isMeant, before } = filter.place;
  if (!isMeant) {
    const titled = await titledFrom(sql, asTyped);
    if (titled.length > 0 || before !== null) return pageOf(await withMentioning(sql, asTyped, titled), null);
  }
  const known = await knownOf(sql, words);
  if (!isMeant && mayBeMentioned(words, known)) {
    const rows = await withMentioning(sql, asTyped, []);
    if (rows.length > 0) return pageOf(rows, null);
  }
  const meant = await meantBy(sql, known);
  if (meant === null) return pageOf([], null);
  const asMeant = by(meant);
  const rows = await withMentioning(sql, asMeant, await titledFrom(sql, asMeant));
  return pageOf(rows, rows.length === 0 ? null : told(meant));
}

/** @throws ApiError invalid_input for a cursor that was never issued */
export async function ongoingPage(
  sql: Sql,
  { query, keyword, cursor, memberId, openSeats = false }: OngoingQuery,
): Promise<OngoingPage> {
  const place = readCursor(cursor);
  const filter = { keyword: keyword ?? null, memberId: memberId ?? null, openSeats };
  const words = wordsOf(query ?? '');
  if (words.length > 0) return foundPage(sql, { ...filter, place }, words);
  const rows = await findListed(sql, { ...filter, before: place.before });
  return pageOf(
    rows.map((row) => ({ ...row, mentioned: false })),
    null,
  );
}

/** 책방·책장 지도 */
const told = (reading: Reading) => reading.map((forms) => forms.join('·')).join(' ');

function pageOf(rows: readonly FoundRow[], searchedFor: string | null): OngoingPage {
  const page = rows.slice(0, projectsPerPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const marks = (searchedFor === null ? '' : meantMark) + (last?.mentioned ? mentionedMark : '');
  return { page, nextCursor: last === undefined ? null : marks + last.id, searchedFor };
}

export const presentFound = (row: FoundRow): FoundProject => ({
  ...presentCard(row),
  ...(row.mentioned && { mentioned: true }),
});
