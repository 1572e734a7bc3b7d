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
  /** Only those that this member takes part in. */
  readonly memberId?: string | undefined;
}

export interface OngoingPage {
  readonly page: readonly FoundRow[];
  readonly nextCursor: string | null;
  /** What was looked for instead of a query that finds nothing as it is written. */
  readonly searchedFor: string | null;
}

/** A project on the list; `mentioned`: found by its description or its creator's name, below those found by their titles. */
export type FoundRow = CardRow & { readonly mentioned: boolean };

/** Where a page begins: after a project, among those that mention what is looked for or before them, as typed or as meant. */
interface Place {
  readonly isMeant: boolean;
  readonly mentioned: boolean;
  readonly before: string | null;
}

/**
 * Before the cursor of a page that was found by what is meant by the query, and of one that ended among those that mention
 * it: the pages after it go by that too, and begin there.
 */
const meantMark = '~';
const mentionedMark = '.';

/** @throws ApiError invalid_input for a cursor that never was given out */
function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { isMeant: false, mentioned: false, before: null };
  // A release before knew of two readings.
  const [, marks = '', mentioned, before] = /^(~{0,2})(\.?)(.*)$/s.exec(cursor) ?? [];
  if (!v.is(id, before)) throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
  return { isMeant: marks !== '', mentioned: mentioned === mentionedMark, before };
}

type PlacedFilter = Omit<SearchFilter, 'before'> & { readonly place: Place };

/** What titles and keywords hold comes before all that mentions the words. */
const titledFrom = async (sql: Sql, { place, ...filter }: PlacedFilter): Promise<string[]> =>
  place.mentioned ? [] : findTitled(sql, { ...filter, before: place.before });

/** What titles and keywords hold, and below it, where that does not fill the page, what mentions the words. */
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

/** A page of what is found by the words as they were typed or, where that is nothing, by what is meant by them. */
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

/** @throws ApiError invalid_input for a cursor that never was given out */
export async function ongoingPage(
  sql: Sql,
  { query, keyword, cursor, memberId }: OngoingQuery,
): Promise<OngoingPage> {
  const place = readCursor(cursor);
  const filter = { keyword: keyword ?? null, memberId: memberId ?? null };
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
