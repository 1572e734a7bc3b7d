import type { Fragment, Sql } from 'postgres';
import {
  about,
  anyOf,
  foundBy,
  holdingEach,
  idsOf,
  inTitle,
  lastId,
  listable,
  literal,
  matching,
  ofPresent,
  olderThan,
  type SearchFilter,
  type SearchLimits,
  titleLimits,
  wanted,
  withSeat,
} from './repository.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

/**
 * Projects that mention the words: not all words are in the title and keywords, but some are in the description or the
 * creator's name (docs/decisions/0091).
 */

const mentionLimits: SearchLimits = { ...titleLimits, rareMax: 500 };

const columns = (sql: Sql) => sql`project.creator_id, project.letters, project.initials, project.description`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** A case-insensitive pattern for regexp_like: a word begins with it. */
export const beginningPattern = (written: string) => `(?:^|[^[:alnum:]])${escaped(written)}`;

/**
 * A quick, necessary test: the description contains it somewhere, in the given case or without case. Several times as
 * fast as testing word beginnings. Uses functions, since the planner compiles the pattern of an operator for each plan.
 */
function inDescription(sql: Sql, written: string) {
  if (!hasCase(written)) return sql`strpos(description, ${written}) > 0`;
  if (hasCase(written.replace(/[a-z]/g, ''))) return sql`true`;
  return sql`regexp_like(description collate "C", ${escaped(written)}, 'i')`;
}

const beginsInDescription = (sql: Sql, written: string) =>
  sql`regexp_like(description, ${beginningPattern(written)}, 'i')`;

const byCreator = (sql: Sql, name: string) => sql`creator_id in (select id from named where name = ${name})`;

const mentionedAs = (told: (sql: Sql, written: string) => Fragment) => (sql: Sql, word: SearchWord) => {
  const { written } = word;
  return written === null
    ? inTitle(sql, word)
    : sql`(${inTitle(sql, word)} or ${told(sql, written)} or ${byCreator(sql, written)})`;
};

/**
 * Every word occurs somewhere, or all together are the creator's name; and not every word is in the title and keywords.
 */
function mentioning(sql: Sql, terms: SearchTerms) {
  const every = (told: typeof inDescription) =>
    terms.words.map((forms) => anyOf(sql, forms, mentionedAs(told)));
  // The quick tests come first, so that a rare word decides before a common word's slow test runs.
  const everyWord = [...every(inDescription), ...every(beginsInDescription)];
  return sql`
    and (true ${everyWord} or ${byCreator(sql, terms.names[0] ?? '')}) and not (true ${matching(sql, terms)})`;
}

/** Members with exactly these names: a mere beginning would match thousands. */
const namesakes = (sql: Sql, { names }: SearchTerms) => sql`
  named as materialized (
    select id, lower(user_name) as name from members
    where lower(user_name) = any((select ${[...names]}::text[])::text[]) and left_at is null and suspended_at is null
  )`;

function found(sql: Sql, filter: SearchFilter, limits: SearchLimits) {
  const { terms, keyword, before, openSeats } = filter;
  return foundBy(sql, filter, {
    columns: columns(sql),
    holds: sql`${ofPresent(sql)} ${mentioning(sql, terms)}`,
    indexed: holdingEach(
      sql,
      sql`project_mention_terms(project.letters, project.initials, project.description)`,
      terms.mentioned ?? [],
    ),
    limits,
    given: sql`${namesakes(sql, terms)},`,
    others: sql`
      union all select project.id, ${columns(sql)} from named join projects project on project.creator_id = named.id
      where ${listable(sql)} ${withSeat(sql, openSeats)} ${olderThan(sql, before)} ${about(sql, keyword)} and (select count(*) from near) < ${wanted}`,
  });
}

/** A member takes part in few projects. */
function ofMember(sql: Sql, memberId: string, { terms, keyword, before, openSeats }: SearchFilter) {
  return sql`
    with ${namesakes(sql, terms)}
    select project.id from project_members part join projects project on project.id = part.project_id
    where part.member_id = ${memberId} and project.id < ${before ?? lastId} and ${listable(sql)} and ${ofPresent(sql)}
      ${about(sql, keyword)} ${withSeat(sql, openSeats)} ${mentioning(sql, terms)}
    order by project.id desc limit ${literal(sql, wanted)}`;
}

/** Ids of one page, plus one more if there is a next page. */
export async function findMentioning(
  sql: Sql,
  filter: SearchFilter,
  limits = mentionLimits,
): Promise<string[]> {
  const { terms, memberId } = filter;
  if (terms.mentioned === null) return [];
  return idsOf(sql, memberId === null ? found(sql, filter, limits) : ofMember(sql, memberId, filter));
}
