import { ongoingKeywordsMax, projectsPerPage } from '@dure/contract/limits.ts';
import type { Fragment, Sql } from 'postgres';
import { type CardRow, findCards, inPeriod, isOngoing } from '../cards/service.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

/**
 * The list of ongoing projects, newest first (ids ascend with time). A page costs about as much as its own rows,
 * however many projects there are: docs/decisions/0028.
 */

export interface OngoingFilter {
  /** A whole keyword, case-insensitive. */
  readonly keyword: string | null;
  /** Only projects that this member takes part in. */
  readonly memberId: string | null;
  /** Only projects with a free seat. */
  readonly openSeats: boolean;
  /** The last project of the previous page. */
  readonly before: string | null;
}

export type SearchFilter = OngoingFilter & { readonly terms: SearchTerms };

/**
 * A number as part of the statement's text. PostgreSQL keeps a generic plan if it looks no more expensive than a
 * specific one, and for a limit given as a value it assumes a tenth of all rows; planning a search takes longer than
 * running it.
 */
export const literal = (sql: Sql, count: number) => sql.unsafe(String(count));

/**
 * The index has terms that contain each of these. Words are hidden from the planner, which would assume that each value
 * is rare and two together rarer still. Each word is a condition of its own, since the index then walks the rarest one
 * and skips through the others; within one tsquery it walks several. Without a term to look up, the index can't help.
 */
export const holdingEach = (sql: Sql, terms: Fragment, queries: readonly string[]) =>
  queries.length === 0
    ? sql`false`
    : sql`true ${queries.map((query) => sql`and ${terms} @@ (select ${query}::tsquery)`)}`;

/** One more than a page, to tell whether there is a next one. */
export const wanted = projectsPerPage + 1;

/** How many projects a search looks at. Tests pass smaller numbers. */
export interface SearchLimits {
  /** A word that hardly any of this many newest projects contains is rare: look it up in the index right away. */
  readonly latest: number;
  /** Look for common words among this many of the newest projects, and for rare ones in the index. */
  readonly newest: number;
  /** Up to this many matches are checked as quickly as the newest projects are scanned. */
  readonly rareMax: number;
}

export const titleLimits: SearchLimits = { latest: 300, newest: 2500, rareMax: 2000 };

const rareBelow = 2;

const searched = (sql: Sql) => sql`project.creator_id, project.letters, project.initials`;

export const listable = (sql: Sql) => sql`project.deleted_at is null and ${sql.unsafe(isOngoing)}`;

/** The highest possible id. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A role has more seats than are taken. Its project may have ended or rest. */
const hasFreeSeat = `role.seats > (
    select count(*) from project_members part where part.project_id = role.project_id and part.role_id = role.id
  )`;

/** With `openSeats`, only projects with a free seat; none that rests, since nobody can ask for its seats. */
export const withSeat = (sql: Sql, openSeats: boolean) =>
  openSeats
    ? sql`and project.rested_at is null and exists (
        select from project_roles role where role.project_id = project.id and ${sql.unsafe(hasFreeSeat)})`
    : sql``;

interface Looked {
  readonly limit: number;
  readonly columns?: Fragment;
  readonly also?: Fragment;
}

/**
 * At most `limit` projects, of all or with a keyword, for which `also` holds; reads them one by one from an index until
 * there are enough.
 */
function newestFirst(sql: Sql, filter: OngoingFilter, looked: Looked) {
  const { limit, columns = searched(sql), also = sql`` } = looked;
  const before = filter.before ?? lastId;
  if (filter.keyword === null && filter.openSeats) {
    // Few projects have roles: reads only those, by the index of roles, and counts the ongoing ones' seats.
    return sql`
      select sought.id, project.* from (
        select role.project_id as id from project_roles role
        where role.project_id < ${before} group by role.project_id order by role.project_id desc
      ) as sought cross join lateral (
        select ${columns} from projects project
        where project.id = sought.id and ${listable(sql)} ${withSeat(sql, true)} ${also} limit 1
      ) as project
      order by sought.id desc limit ${literal(sql, limit)}`;
  }
  if (filter.keyword === null) {
    return sql`
      select project.id, ${columns} from projects project
      where ${listable(sql)} and project.id < ${before} ${also} order by project.id desc limit ${literal(sql, limit)}`;
  }
  // A range of one keyword instead of an equality: for an equality the planner assumes the average number of projects
  // per keyword and would fetch and sort all of a popular one's. The inner limit keeps it from joining whole tables.
  return sql`
    select lower(about.keyword) as keyword, about.project_id as id, project.*
    from project_keywords about cross join lateral (
      select ${columns} from projects project
      where project.id = about.project_id and ${listable(sql)} ${withSeat(sql, filter.openSeats)} ${also} limit 1
    ) as project
    where lower(about.keyword) >= lower(${filter.keyword})
      and (lower(about.keyword), about.project_id) < (lower(${filter.keyword}), ${before})
    order by lower(about.keyword) desc, about.project_id desc limit ${literal(sql, limit)}`;
}

const listed = (sql: Sql, filter: OngoingFilter) =>
  newestFirst(sql, filter, { limit: wanted, also: sql`and ${ofPresent(sql)}` });

/** Any of a word's forms is contained. */
export const anyOf = (
  sql: Sql,
  forms: readonly SearchWord[],
  holds: (sql: Sql, word: SearchWord) => Fragment,
) => sql`and (false ${forms.map((word) => sql`or ${holds(sql, word)}`)})`;

/** Uses strpos, which is several times as fast as LIKE on Hangul. */
export const inTitle = (sql: Sql, { column, form }: SearchWord) => sql`strpos(${sql(column)}, ${form}) > 0`;

/** Every word occurs somewhere. */
export const matching = (sql: Sql, { words }: SearchTerms) =>
  words.map((forms) => anyOf(sql, forms, inTitle));

/** A condition on each project instead of a join, which would fetch every project of a popular keyword. */
export const about = (sql: Sql, keyword: string | null) =>
  keyword === null
    ? sql``
    : sql`and (
        select true from project_keywords where project_id = project.id and lower(keyword) = lower(${keyword}))`;

export const olderThan = (sql: Sql, before: string | null) =>
  before === null ? sql`` : sql`and project.id < ${before}`;

/** Checks only matches for whether their creator exists and isn't suspended. */
export const ofPresent = (sql: Sql) => sql`
  exists (select from members creator
    where creator.id = creator_id and creator.left_at is null and creator.suspended_at is null)`;

/** How a search recognizes projects. */
interface Search {
  /** The columns it tests. */
  readonly columns: Fragment;
  /** The condition on each project. */
  readonly holds: Fragment;
  /** The condition that the index can check, which may match more. */
  readonly indexed: Fragment;
  readonly limits: SearchLimits;
  /** Common expressions that the others use. */
  readonly given?: Fragment;
  /** Further candidates, listable and with these columns. */
  readonly others?: Fragment;
}

/**
 * Looks up words that are rare among the newest projects in the index, which then returns all matches. Scans
 * the newest projects (and a keyword's, if it has no more than the newest) for anything else until the page
 * is full: for a word that one project in a hundred contains, the index would return every match, to be
 * sorted. It asks the index as well only if the page isn't full and older projects exist.
 */
export function foundBy(sql: Sql, filter: OngoingFilter, search: Search) {
  const { columns, holds, indexed, limits, given = sql``, others = sql`` } = search;
  const { keyword, before, openSeats } = filter;
  const [rare, page] = [literal(sql, rareBelow), literal(sql, wanted)];
  // By the index first, then by the keyword: computing a project's search terms takes longer than testing it.
  const byIndex = sql`
    select * from (
      select project.id, ${columns} from projects project
      where ${indexed} and ${listable(sql)} ${withSeat(sql, openSeats)} ${olderThan(sql, before)} offset 0
    ) as project where true ${about(sql, keyword)}`;
  const isWhole = sql`(select count(*) < ${literal(sql, limits.latest)} from latest)`;
  // The order of `newest` as the planner knows it: nothing is sorted, so no more is read than needed.
  const asRead = keyword === null ? sql`id desc` : sql`keyword desc, id desc`;
  const unlessRare = sql`
    and ((select is_so from common) or ${isWhole} or (select count(*) from rare) > ${limits.rareMax})`;
  return sql`
    with ${given} latest as materialized (
      ${newestFirst(sql, filter, { limit: limits.latest, columns })}
    ), common as materialized (
      select count(*) = ${rare} as is_so from (select from latest where ${holds} limit ${rare}) as those
    ), rare as materialized (
      ${byIndex} and not (select is_so from common) and not ${isWhole} limit ${literal(sql, limits.rareMax + 1)}
    ), newest as materialized (
      ${newestFirst(sql, filter, { limit: limits.newest, columns, also: unlessRare })}
    ), near as materialized (
      select id from newest where ${holds} order by ${asRead} limit ${page}
    ), indexed as materialized (
      ${byIndex} and (select count(*) from near) < ${wanted} and (select count(*) from newest) = ${limits.newest}
      ${others}
    )
    select id from near union (
      select id from (select * from rare union all select * from indexed order by id desc offset 0) as older
      where ${holds} order by id desc limit ${page}
    ) order by id desc limit ${page}`;
}

const found = (sql: Sql, { terms, ...filter }: SearchFilter, limits: SearchLimits) =>
  foundBy(sql, filter, {
    columns: searched(sql),
    holds: sql`${ofPresent(sql)} ${matching(sql, terms)}`,
    indexed: holdingEach(sql, sql`project_search_terms(project.letters, project.initials)`, terms.indexed),
    limits,
  });

/** A member takes part in few projects: finds them by the member and tests all of them, including resting ones. */
function ofMember(sql: Sql, memberId: string, filter: OngoingFilter | SearchFilter) {
  const { keyword, before, openSeats } = filter;
  return sql`
    select project.id from project_members part join projects project on project.id = part.project_id
    where part.member_id = ${memberId} and project.id < ${before ?? lastId} and project.deleted_at is null
      and ${sql.unsafe(inPeriod)} and ${ofPresent(sql)} ${about(sql, keyword)}
      ${withSeat(sql, openSeats)} ${'terms' in filter ? matching(sql, filter.terms) : sql``}
    order by project.id desc limit ${literal(sql, wanted)}`;
}

/** The ids that a query finds. */
export async function idsOf(sql: Sql, query: Fragment): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`${query}`;
  return rows.map(({ id }) => id);
}

/** Ids of one page of matches in titles and keywords, plus one more if there is a next page. */
export const findTitled = (sql: Sql, filter: SearchFilter, limits = titleLimits): Promise<string[]> =>
  idsOf(sql, filter.memberId === null ? found(sql, filter, limits) : ofMember(sql, filter.memberId, filter));

/**
 * The cards of a search's results, fetched only if there are any: planning the cards' query takes as long as a search
 * that finds nothing, so it is prepared once.
 */
export const findCardsOf = async (sql: Sql, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0 ? [] : findCards(sql, sql`select unnest((select ${[...ids]}::uuid[])) as id`);

/** One page of the list without a search, plus one more if there is a next page. */
export const findListed = (sql: Sql, filter: OngoingFilter): Promise<CardRow[]> =>
  findCards(sql, filter.memberId === null ? listed(sql, filter) : ofMember(sql, filter.memberId, filter));

/** Counts among this many of the newest projects, which tell what most are about now. */
const newestCounted = 300;

/** The keywords of most of the newest projects, in their most common spelling. */
export async function findOngoingKeywords(sql: Sql): Promise<string[]> {
  const rows = await sql<{ keyword: string }[]>`
    select mode() within group (order by about.keyword) as keyword
    from (
      select project.id from projects project
      where ${listable(sql)} and ${ofPresent(sql)} order by project.id desc limit ${newestCounted}
    ) as newest join project_keywords about on about.project_id = newest.id
    group by lower(about.keyword) order by count(*) desc, lower(about.keyword) limit ${ongoingKeywordsMax}`;
  return rows.map(({ keyword }) => keyword);
}
