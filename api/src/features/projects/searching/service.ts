import { projectsPerPage } from '@dure/contract/limits.ts';
import { id } from '@dure/contract/text.ts';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { ApiError } from '../../../api-error.ts';
import type { CardRow } from '../cards/service.ts';
import { meantBy } from './meant-words.ts';
import { findOngoing } from './repository.ts';
import { searchTermsOf, wordsOf } from './search-terms.ts';

export interface OngoingQuery {
  readonly query?: string | undefined;
  readonly keyword?: string | undefined;
  readonly cursor?: string | undefined;
  /** Only those that this member takes part in. */
  readonly memberId?: string | undefined;
}

export interface OngoingPage {
  readonly page: readonly CardRow[];
  readonly nextCursor: string | null;
  /** What was looked for instead of a query that finds nothing as it is written. */
  readonly searchedFor: string | null;
}

/**
 * Before the cursor of a page that was found by another reading of the query, as often as its place among those: the
 * pages after it go by that one too.
 */
const mark = '~';

/** @throws ApiError invalid_input for a cursor that never was given out */
function readCursor(cursor: string | undefined) {
  const [, marks = '', before] = /^(~{0,2})(.*)$/s.exec(cursor ?? '') ?? [];
  if (cursor === undefined) return { reading: 0, before: null };
  if (!v.is(id, before)) throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
  return { reading: marks.length, before };
}

/** @throws ApiError invalid_input for a cursor that never was given out */
export async function ongoingPage(
  sql: Sql,
  { query, keyword, cursor, memberId }: OngoingQuery,
): Promise<OngoingPage> {
  const { reading, before } = readCursor(cursor);
  const find = (words: readonly string[]) =>
    findOngoing(sql, {
      terms: words.length === 0 ? null : searchTermsOf(words),
      keyword: keyword ?? null,
      memberId: memberId ?? null,
      before,
    });
  const words = wordsOf(query ?? '');
  if (reading === 0) {
    const rows = await find(words);
    if (rows.length > 0 || cursor !== undefined || words.length === 0) return pageOf(rows, 0, null);
  }
  const readings = await meantBy(sql, words);
  for (const [place, meant] of readings.entries()) {
    const isAskedFor = reading === 0 || reading === place + 1;
    const rows = isAskedFor ? await find(meant) : [];
    if (rows.length > 0) return pageOf(rows, place + 1, meant.join(' '));
  }
  return pageOf([], 0, null);
}

function pageOf(rows: readonly CardRow[], reading: number, searchedFor: string | null): OngoingPage {
  const page = rows.slice(0, projectsPerPage);
  const last = rows.length > page.length ? page.at(-1)?.id : undefined;
  return { page, nextCursor: last === undefined ? null : mark.repeat(reading) + last, searchedFor };
}
