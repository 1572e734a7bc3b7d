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
  if (!place.isMeant) {
    const rows = await findBy(words.map((word) => [word]));
    if (rows.length > 0 || cursor !== undefined || words.length === 0) return pageOf(rows, null);
  }
  const meant = await meantBy(sql, words);
  if (meant === null) return pageOf([], null);
  const rows = await findBy(meant);
  return pageOf(rows, rows.length === 0 ? null : told(meant));
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
