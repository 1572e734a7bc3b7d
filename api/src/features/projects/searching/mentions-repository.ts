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
  wanted,
} from './repository.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

/**
 * Projects that mention what is looked for: it is not all in the title and the keywords, but some of it is a word that
 * the description has, or its creator's name (docs/decisions/0091).
 */

const columns = (sql: Sql) => sql`project.creator_id, project.letters, project.initials, project.description`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Of regexp_like, in any case: a word begins with it. */
export const beginningPattern = (written: string) => `(?:^|[^[:alnum:]])${escaped(written)}`;

/**
 * The description has it somewhere, at least, as far as that is told several times as quickly as that a word begins with it:
 * where it has no case, or that of the alphabet. By functions: of operators the planner compiles the pattern for each plan.
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

/** Every word somewhere, or all of them the creator's name; and not every one in the title and the keywords. */
function mentioning(sql: Sql, terms: SearchTerms) {
  const every = (told: typeof inDescription) =>
    terms.words.map((forms) => anyOf(sql, forms, mentionedAs(told)));
  // All of them in the quick way first: beside a word that every description has, one that few have tells enough.
  const everyWord = [...every(inDescription), ...every(beginsInDescription)];
  return sql`
    and (true ${everyWord} or ${byCreator(sql, terms.names[0] ?? '')}) and not (true ${matching(sql, terms)})`;
}

/** Members who are called so: their whole names, since of a beginning there are thousands. */
const namesakes = (sql: Sql, { names }: SearchTerms) => sql`
  named as materialized (
    select id, lower(user_name) as name from members
    where lower(user_name) = any((select ${sql.array([...names])}::text[])::text[]) and left_at is null and suspended_at is null
  )`;

function found(sql: Sql, filter: SearchFilter) {
  const { terms, keyword, before } = filter;
  return foundBy(sql, filter, {
    columns: columns(sql),
    holds: sql`${ofPresent(sql)} ${mentioning(sql, terms)}`,
    indexed: holdingEach(
      sql,
      sql`project_mention_terms(project.letters, project.initials, project.description)`,
      terms.mentioned ?? [],
    ),
    rareMax: 500,
    given: sql`${namesakes(sql, terms)},`,
    others: sql`
      union all select project.id, ${columns(sql)} from named join projects project on project.creator_id = named.id
      where ${listable(sql)} ${olderThan(sql, before)} ${about(sql, keyword)} and (select count(*) from near) < ${wanted}`,
  });
}

/** One takes part in few. */
function ofMember(sql: Sql, memberId: string, { terms, keyword, before }: SearchFilter) {
  return sql`
    with ${namesakes(sql, terms)}
    select project.id from project_members part join projects project on project.id = part.project_id
    where part.member_id = ${memberId} and project.id < ${before ?? lastId} and ${listable(sql)} and ${ofPresent(sql)}
      ${about(sql, keyword)} ${mentioning(sql, terms)}
    order by project.id desc limit ${literal(sql, wanted)}`;
}

/** Ids of a page of them, and of one more where there is a next page. */
export async function findMentioning(sql: Sql, filter: SearchFilter): Promise<string[]> {
  if (filter.terms.mentioned === null) return [];
  return idsOf(sql, filter.memberId === null ? found(sql, filter) : ofMember(sql, filter.memberId, filter));
}
