import { ongoingKeywordsMax, projectsPerPage } from '@dure/contract/limits.ts';
import type { Fragment, Sql } from 'postgres';
import { type CardRow, findCards, inPeriod, isOngoing } from '../cards/service.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

/**
 * The list of ongoing projects, newest first (ids are drawn in the order of time). However many there are, a page costs
 * about as much as its own rows: docs/decisions/0028.
 */

export interface OngoingFilter {
  /** A whole keyword, in any case. */
  readonly keyword: string | null;
  /** Only those that this member takes part in. */
  readonly memberId: string | null;
  /** The last project of the page before. */
  readonly before: string | null;
}

export type SearchFilter = OngoingFilter & { readonly terms: SearchTerms };

/**
 * A number as part of the statement. A plan that is made once and for all is kept where it looks no dearer than one for the
 * very values, and of a limit that is a value it thinks a tenth of all there is; to plan a search takes longer than to
 * search.
 */
export const literal = (sql: Sql, count: number) => sql.unsafe(String(count));

/**
 * The index knows terms that hold each of these. The words are hidden from the planner: of values it takes each for rare,
 * and two together for rarer than what it cannot see. Each is asked for by itself, since the index goes through the one that
 * few hold and skips through the others' then; of one tsquery it goes through several. Where there is none to be asked for
 * it knows nothing.
 */
export const holdingEach = (sql: Sql, terms: Fragment, queries: readonly string[]) =>
  queries.length === 0
    ? sql`false`
    : sql`true ${queries.map((query) => sql`and ${terms} @@ (select ${query}::tsquery)`)}`;

/** One more than a page: where there is a next one. */
export const wanted = projectsPerPage + 1;

/** What hardly one of the latest holds is rare: it is asked of the index at once. */
const latestLookedThrough = 300;
const rareBelow = 2;

/** What many projects hold is found among this many of the newest; what few hold, in the index. */
const newestLookedThrough = 2500;

const searched = (sql: Sql) => sql`project.creator_id, project.letters, project.initials`;

export const listable = (sql: Sql) => sql`project.deleted_at is null and ${sql.unsafe(isOngoing)}`;

/** No id comes after it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Looked {
  readonly limit: number;
  readonly columns?: Fragment;
  readonly also?: Fragment;
}

/** At most `limit` of all or of a keyword's for which `also` holds, one by one off an index until they are enough. */
function newestFirst(sql: Sql, filter: OngoingFilter, looked: Looked) {
  const { limit, columns = searched(sql), also = sql`` } = looked;
  const before = filter.before ?? lastId;
  if (filter.keyword === null) {
    return sql`
      select project.id, ${columns} from projects project
      where ${listable(sql)} and project.id < ${before} ${also} order by project.id desc limit ${literal(sql, limit)}`;
  }
  // A range of one keyword rather than an equality: of one the planner knows how many projects keywords have on
  // average, and would bring and sort all of a popular one's. The inner limit keeps it from joining the tables whole.
  return sql`
    select lower(about.keyword) as keyword, about.project_id as id, project.*
    from project_keywords about cross join lateral (
      select ${columns} from projects project
      where project.id = about.project_id and ${listable(sql)} ${also} limit 1
    ) as project
    where lower(about.keyword) >= lower(${filter.keyword})
      and (lower(about.keyword), about.project_id) < (lower(${filter.keyword}), ${before})
    order by lower(about.keyword) desc, about.project_id desc limit ${literal(sql, limit)}`;
}

const listed = (sql: Sql, filter: OngoingFilter) =>
  newestFirst(sql, filter, { limit: wanted, also: sql`and ${ofPresent(sql)}` });

/** One of what a word may be holds. */
export const anyOf = (
  sql: Sql,
  forms: readonly SearchWord[],
  holds: (sql: Sql, word: SearchWord) => Fragment,
) => sql`and (false ${forms.map((word) => sql`or ${holds(sql, word)}`)})`;

/** By strpos, which is several times as fast on Hangul as LIKE. */
export const inTitle = (sql: Sql, { column, form }: SearchWord) => sql`strpos(${sql(column)}, ${form}) > 0`;

/** Every word somewhere. */
export const matching = (sql: Sql, { words }: SearchTerms) =>
  words.map((forms) => anyOf(sql, forms, inTitle));

/** Asked of each project by itself: joined, a popular keyword would bring all that have it. */
export const about = (sql: Sql, keyword: string | null) =>
  keyword === null
    ? sql``
    : sql`and (
        select true from project_keywords where project_id = project.id and lower(keyword) = lower(${keyword}))`;

export const olderThan = (sql: Sql, before: string | null) =>
  before === null ? sql`` : sql`and project.id < ${before}`;

/** Who made it is asked only of what matches: there and not suspended. */
export const ofPresent = (sql: Sql) => sql`
  exists (select from members creator
    where creator.id = creator_id and creator.left_at is null and creator.suspended_at is null)`;

/** How a project is known to be found. */
interface Search {
  /** What it is told by. */
  readonly columns: Fragment;
  /** Asked of every one. */
  readonly holds: Fragment;
  /** What holds no more than the index knows. */
  readonly indexed: Fragment;
  /** As many are looked at as quickly as the newest are looked through. */
  readonly rareMax: number;
  /** Expressions that these name. */
  readonly given?: Fragment;
  /** Others that may be found, listable ones with these columns. */
  readonly others?: Fragment;
}

/**
 * What hardly one of the latest holds is asked of the index, which brings all of it where it is rare. Anything else is looked
 * for among the newest (as are those of a keyword that has no more than the latest), until they fill the page: what
 * every hundredth project holds does so there, where the index would bring all of them to be sorted. Only when the page
 * is not full, and there are older ones, the index is asked. What it brings is looked at from the newest on, until it
 * fills the page: to ask for each creator takes as long as to bring it.
 */
export function foundBy(sql: Sql, filter: OngoingFilter, search: Search) {
  const { columns, holds, indexed, rareMax, given = sql``, others = sql`` } = search;
  const { keyword, before } = filter;
  const [rare, page] = [literal(sql, rareBelow), literal(sql, wanted)];
  // By the index first, and then by the keyword: to make a project's terms takes longer than to look into it.
  const byIndex = sql`
    select * from (
      select project.id, ${columns} from projects project
      where ${indexed} and ${listable(sql)} ${olderThan(sql, before)} offset 0
    ) as project where true ${about(sql, keyword)}`;
  const isWhole = sql`(select count(*) < ${literal(sql, latestLookedThrough)} from latest)`;
  // The order that `newest` is in, as the planner knows it: nothing is sorted, so that no more is read than is wanted.
  const asRead = keyword === null ? sql`id desc` : sql`keyword desc, id desc`;
  const unlessRare = sql`
    and ((select is_so from common) or ${isWhole} or (select count(*) from rare) > ${rareMax})`;
  return sql`
    with ${given} latest as materialized (
      ${newestFirst(sql, filter, { limit: latestLookedThrough, columns })}
    ), common as materialized (
      select count(*) = ${rare} as is_so from (select from latest where ${holds} limit ${rare}) as those
    ), rare as materialized (
      ${byIndex} and not (select is_so from common) and not ${isWhole} limit ${literal(sql, rareMax + 1)}
    ), newest as materialized (
      ${newestFirst(sql, filter, { limit: newestLookedThrough, columns, also: unlessRare })}
    ), near as materialized (
      select id from newest where ${holds} order by ${asRead} limit ${page}
    ), indexed as materialized (
      ${byIndex} and (select count(*) from near) < ${wanted} and (select count(*) from newest) = ${newestLookedThrough}
      ${others}
    )
    select id from near union (
      select id from (select * from rare union all select * from indexed order by id desc offset 0) as older
      where ${holds} order by id desc limit ${page}
    ) order by id desc limit ${page}`;
}

const found = (sql: Sql, { terms, ...filter }: SearchFilter) =>
  foundBy(sql, filter, {
    columns: searched(sql),
    holds: sql`${ofPresent(sql)} ${matching(sql, terms)}`,
    indexed: holdingEach(sql, sql`project_search_terms(project.letters, project.initials)`, terms.indexed),
    rareMax: 2000,
  });

/** One takes part in few: they are found by the member, and all of them looked at, those that rest as well. */
function ofMember(sql: Sql, memberId: string, filter: OngoingFilter | SearchFilter) {
  const { keyword, before } = filter;
  return sql`
    select project.id from project_members part join projects project on project.id = part.project_id
    where part.member_id = ${memberId} and project.id < ${before ?? lastId} and project.deleted_at is null
      and ${sql.unsafe(inPeriod)} and ${ofPresent(sql)} ${about(sql, keyword)} ${'terms' in filter ? matching(sql, filter.terms) : sql``}
    order by project.id desc limit ${literal(sql, wanted)}`;
}

/** What a query for ids finds. */
export async function idsOf(sql: Sql, query: Fragment): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`${query}`;
  return rows.map(({ id }) => id);
}

/** Ids of a page of what titles and keywords hold, and of one more where there is a next page. */
export const findTitled = (sql: Sql, filter: SearchFilter): Promise<string[]> =>
  idsOf(sql, filter.memberId === null ? found(sql, filter) : ofMember(sql, filter.memberId, filter));

/**
 * The cards of what a search finds, asked for where there is any: to plan what cards show takes as long as to look for what
 * nothing holds, and so it is planned once and for all.
 */
export const findCardsOf = async (sql: Sql, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0 ? [] : findCards(sql, sql`select unnest((select ${sql.array([...ids])}::uuid[])) as id`);

/** A page of the list without a search, and one more where there is a next page. */
export const findListed = (sql: Sql, filter: OngoingFilter): Promise<CardRow[]> =>
  findCards(sql, filter.memberId === null ? listed(sql, filter) : ofMember(sql, filter.memberId, filter));

/** Of so many of the newest, which tell what most are about now. */
const newestCounted = 300;

/** The keywords that most of the newest have, as most of them write each. */
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
