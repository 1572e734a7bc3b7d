import type { Sql } from 'postgres';
import { type CardRow, findCards } from '../cards/service.ts';
import {
  about,
  anyOf,
  inTitle,
  lastId,
  listable,
  matching,
  newestFirst,
  newestLookedThrough,
  type OngoingFilter,
  ofPresent,
  wanted,
} from './repository.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

/**
 * Projects that mention what is looked for: it is not all in the title and the keywords, but some of it is a word that
 * the description has, or its creator's name (docs/decisions/0091).
 */

export type MentionFilter = OngoingFilter & { readonly terms: SearchTerms };

const columns = (sql: Sql) => sql`project.creator_id, project.letters, project.initials, project.description`;

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** A word of the description begins with it, in any case. What has no case is looked for by strpos first, which is quicker. */
function inDescription(sql: Sql, written: string) {
  const beginning = `(?:^|[^[:alnum:]])${written.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
  const begins = sql`description ~* ${beginning}`;
  return hasCase(written) ? begins : sql`(strpos(description, ${written}) > 0 and ${begins})`;
}

const byCreator = (sql: Sql, name: string) => sql`creator_id in (select id from named where name = ${name})`;

function mentions(sql: Sql, word: SearchWord) {
  const { written } = word;
  return written === null
    ? inTitle(sql, word)
    : sql`(${inTitle(sql, word)} or ${inDescription(sql, written)} or ${byCreator(sql, written)})`;
}

/** Every word somewhere, or all of them the creator's name; and not every one in the title and the keywords. */
function mentioning(sql: Sql, terms: SearchTerms) {
  const everyWord = terms.words.map((forms) => anyOf(sql, forms, mentions));
  return sql`
    and (true ${everyWord} or ${byCreator(sql, terms.names[0] ?? '')}) and not (true ${matching(sql, terms)})`;
}

/** Members who are called so: their whole names, since of a beginning there are thousands. */
const namesakes = (sql: Sql, { names }: SearchTerms) => sql`
  named as materialized (
    select id, lower(user_name) as name from members
    where lower(user_name) = any(${sql.array([...names])}) and left_at is null and suspended_at is null
  )`;

/** As `found` of the titles: the newest first, then the index, and whoever is called so. */
function found(sql: Sql, filter: MentionFilter) {
  const { terms, keyword, before } = filter;
  const mentioned = mentioning(sql, terms);
  const older = sql`${before === null ? sql`` : sql`and project.id < ${before}`} ${about(sql, keyword)}`;
  const asRead = keyword === null ? sql`id desc` : sql`keyword desc, id desc`;
  const unlessFull = sql`
    and (select count(*) from near) < ${wanted} and (select count(*) from newest) = ${newestLookedThrough}`;
  return sql`
    with ${namesakes(sql, terms)}, newest as materialized (
      ${newestFirst(sql, filter, { limit: newestLookedThrough, columns: columns(sql) })}
    ), near as materialized (
      select id from newest where ${ofPresent(sql)} ${mentioned} order by ${asRead} limit ${wanted}
    ), indexed as materialized (
      select project.id, ${columns(sql)} from projects project
      where project_mention_terms(project.letters, project.initials, project.description) @@ ${terms.mentioned}::tsquery
        and ${listable(sql)} ${older} ${unlessFull}
    ), made as materialized (
      select project.id, ${columns(sql)} from named join projects project on project.creator_id = named.id
      where ${listable(sql)} ${older} ${unlessFull}
    )
    select id from near union
    select id from (select * from indexed union all select * from made) as older
    where ${ofPresent(sql)} ${mentioned} order by id desc limit ${wanted}`;
}

/** One takes part in few. */
function ofMember(sql: Sql, memberId: string, { terms, keyword, before }: MentionFilter) {
  return sql`
    with ${namesakes(sql, terms)}
    select project.id from project_members part join projects project on project.id = part.project_id
    where part.member_id = ${memberId} and project.id < ${before ?? lastId} and ${listable(sql)} and ${ofPresent(sql)}
      ${about(sql, keyword)} ${mentioning(sql, terms)}
    order by project.id desc limit ${wanted}`;
}

/** A page of them, and one more where there is a next page. */
export async function findMentioning(sql: Sql, filter: MentionFilter): Promise<CardRow[]> {
  if (filter.terms.mentioned === null) return [];
  return findCards(
    sql,
    filter.memberId === null ? found(sql, filter) : ofMember(sql, filter.memberId, filter),
  );
}
