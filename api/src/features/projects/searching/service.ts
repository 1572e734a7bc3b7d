import { projectsPerPage } from '@dure/contract/limits.ts';
import type { FoundProject } from '@dure/contract/projects.ts';
import { id } from '@dure/contract/text.ts';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { ApiError } from '../../../api-error.ts';
import { type CardRow, presentCard } from '../cards/service.ts';
import { meantBy } from './meant-words.ts';
import { findMentioning } from './mentions-repository.ts';
import { findOngoing, type OngoingFilter } from './repository.ts';
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

/** Where a page begins: after a project, among those that mention what is looked for or before them, of a reading. */
interface Place {
  readonly reading: number;
  readonly mentioned: boolean;
  readonly before: string | null;
}

/**
 * Before the cursor of a page that was found by another reading of the query, as often as its place among those, and
 * of one that ended among those that mention it: the pages after it go by that one too, and begin there.
 */
const readingMark = '~';
const mentionedMark = '.';

/** @throws ApiError invalid_input for a cursor that never was given out */
function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { reading: 0, mentioned: false, before: null };
  const [, marks = '', mentioned, before] = /^(~{0,2})(\.?)(.*)$/s.exec(cursor) ?? [];
  if (!v.is(id, before)) throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
  return { reading: marks.length, mentioned: mentioned === mentionedMark, before };
}

/** Titles and keywords first; where they don't fill the page, what mentions the words comes below. */
async function find(sql: Sql, filter: Omit<OngoingFilter, 'before'>, place: Place): Promise<FoundRow[]> {
  const { before } = place;
  const byTitle = place.mentioned ? [] : await findOngoing(sql, { ...filter, before });
  const found = byTitle.map((row) => ({ ...row, mentioned: false }));
  const { terms } = filter;
  if (terms === null || found.length > projectsPerPage) return found;
  const mentioning = await findMentioning(sql, {
    ...filter,
    terms,
    before: place.mentioned ? before : null,
  });
  return [...found, ...mentioning.map((row) => ({ ...row, mentioned: true }))];
}

/** @throws ApiError invalid_input for a cursor that never was given out */
export async function ongoingPage(
  sql: Sql,
  { query, keyword, cursor, memberId }: OngoingQuery,
): Promise<OngoingPage> {
  const place = readCursor(cursor);
  const { reading } = place;
  const findBy = (words: Reading) =>
    find(
      sql,
      {
        terms: words.length === 0 ? null : searchTermsOf(words),
        keyword: keyword ?? null,
        memberId: memberId ?? null,
      },
      place,
    );
  const words = wordsOf(query ?? '');
  if (reading === 0) {
    const rows = await findBy(words.map((word) => [word]));
    if (rows.length > 0 || cursor !== undefined || words.length === 0) return pageOf(rows, 0, null);
  }
  const readings = await meantBy(sql, words);
  for (const [nth, meant] of readings.entries()) {
    const isAskedFor = reading === 0 || reading === nth + 1;
    const rows = isAskedFor ? await findBy(meant) : [];
    if (rows.length > 0) return pageOf(rows, nth + 1, told(meant));
  }
  return pageOf([], 0, null);
}

/** 책방·책장 지도 */
const told = (reading: Reading) => reading.map((forms) => forms.join('·')).join(' ');

function pageOf(rows: readonly FoundRow[], reading: number, searchedFor: string | null): OngoingPage {
  const page = rows.slice(0, projectsPerPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const marks = readingMark.repeat(reading) + (last?.mentioned ? mentionedMark : '');
  return { page, nextCursor: last === undefined ? null : marks + last.id, searchedFor };
}

export const presentFound = (row: FoundRow): FoundProject => ({
  ...presentCard(row),
  ...(row.mentioned && { mentioned: true }),
});
