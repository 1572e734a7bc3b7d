import { projectsPerPage } from '@dure/contract/limits.ts';
import { id } from '@dure/contract/text.ts';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { ApiError } from '../../../api-error.ts';
import { lettersOf } from '../../../search-form.ts';
import type { CardRow } from '../cards/service.ts';
import { findMeantWords, findOngoing } from './repository.ts';
import { mayBeMisspelt, searchTermsOf, wordsOf } from './search-terms.ts';

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

/** Before the cursor of a page that was found by another spelling: the pages after it go by that one too. */
const respelt = '~';

/** @throws ApiError invalid_input for a cursor that never was given out */
export async function ongoingPage(
  sql: Sql,
  { query, keyword, cursor, memberId }: OngoingQuery,
): Promise<OngoingPage> {
  const before = cursor === undefined ? null : cursor.replace(respelt, '');
  if (before !== null && !v.is(id, before)) {
    throw new ApiError('invalid_input', { fields: { cursor: 'malformed' } });
  }
  const find = (words: readonly string[]) =>
    findOngoing(sql, {
      terms: words.length === 0 ? null : searchTermsOf(words),
      keyword: keyword ?? null,
      memberId: memberId ?? null,
      before,
    });
  const words = wordsOf(query ?? '');
  if (!cursor?.startsWith(respelt)) {
    const rows = await find(words);
    if (rows.length > 0 || cursor !== undefined) return pageOf(rows, null);
  }
  const meant = await meantBy(sql, words);
  return meant === null ? pageOf([], null) : pageOf(await find(meant), meant);
}

/** The same words, those that are in no project replaced by the nearest that is; null when none of them was. */
async function meantBy(sql: Sql, words: readonly string[]): Promise<string[] | null> {
  const unsure = words.filter(mayBeMisspelt).map(lettersOf);
  if (unsure.length === 0) return null;
  const found = await findMeantWords(sql, unsure);
  if (found.length === 0) return null;
  const meant = new Map(found.map((word) => [word.letters, word.meant]));
  return words.map((word) => meant.get(lettersOf(word)) ?? word);
}

function pageOf(rows: readonly CardRow[], meant: readonly string[] | null): OngoingPage {
  const page = rows.slice(0, projectsPerPage);
  const last = rows.length > page.length ? page.at(-1)?.id : undefined;
  return {
    page,
    nextCursor: last === undefined ? null : `${meant === null ? '' : respelt}${last}`,
    searchedFor: meant === null || rows.length === 0 ? null : meant.join(' '),
  };
}
