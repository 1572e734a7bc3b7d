import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';
import { forms, givenSyllables, keywords, places, sentences, subjects } from './words.ts';

/** A rare name of two or three syllables: the vocabulary grows with the number of projects. */
const coined = (sql: Sql, what: number) => sql`
  pg_temp.one_of(${givenSyllables}, n, ${what}, 1.3) || pg_temp.one_of(${givenSyllables}, n, ${what + 1}, 1.3)
    || case when pg_temp.drawn(n, ${what + 2}) < 0.5 then pg_temp.one_of(${givenSyllables}, n, ${what + 3}) else '' end`;

/**
 * Projects of one to eight people; about half have ended, a third have no end date, one in twenty starts later than it
 * was created, one in a hundred was deleted.
 */
export async function writeProjects(sql: Sql, { members, projects }: CrowdSize): Promise<void> {
  await writeKeywords(sql, projects);
  // The product's own triggers write the search documents; the keywords must exist before.
  for (const trigger of ['keep_search', 'keep_words']) {
    await sql`alter table projects enable always trigger ${sql(trigger)}`;
  }
  await sql`
    insert into projects (id, creator_id, title, description, start_date, end_date, created_at, deleted_at)
    select pg_temp.nth_id('project', n, ${projects}),
      pg_temp.nth_id('member', pg_temp.nth_writer(n, 20, ${members}), ${members}),
      concat_ws(' ', case when pg_temp.drawn(n, 40) < 0.4 then ${coined(sql, 41)} end,
        pg_temp.one_of(${places}, n, 21, 1.5), pg_temp.one_of(${subjects}, n, 22, 1.5),
        pg_temp.one_of(${forms}, n, 23, 1.5),
        case when pg_temp.drawn(n, 24) < 0.3 then 1 + floor(pg_temp.drawn(n, 25) * 12) || '기' end),
      (
        select string_agg(pg_temp.one_of(${sentences}, n * 16 + sentence, 26), ' ')
        from generate_series(1, 3 + floor(pg_temp.drawn(n, 27) * 12)::int) as sentence
      ) || ' ' || ${coined(sql, 45)} || '에서 ' || pg_temp.one_of(${subjects}, n, 49) || '도 다루고, '
        || ${coined(sql, 50)} || ' ' || pg_temp.one_of(${forms}, n, 54) || '에 함께해요.',
      began::date,
      case when pg_temp.drawn(n, 28) > 0.35
        then (began + make_interval(days => 60 + floor(pg_temp.drawn(n, 29) * 700)::int))::date end,
      made, case when pg_temp.drawn(n, 30) < 0.01 then now() end
    from generate_series(1::bigint, ${projects}) as n,
      lateral (select pg_temp.nth_time(n, ${projects})) as at (made),
      lateral (
        select case when pg_temp.drawn(n, 37) < 0.05
          then made + make_interval(days => floor(pg_temp.drawn(n, 38) * 2000)::int) else made end
      ) as later (began)`;
  for (const trigger of ['keep_search', 'keep_words']) {
    await sql`alter table projects enable trigger ${sql(trigger)}`;
  }
  await writeParts(sql, { members, projects });
}

/** A few popular keywords and many rare ones. */
const writeKeywords = (sql: Sql, projects: number) => sql`
  insert into project_keywords (project_id, ordinal, keyword)
  select pg_temp.nth_id('project', n, ${projects}), ordinal,
    pg_temp.one_of(${keywords}, n * 8 + ordinal, 31, 2)
      || case when pg_temp.drawn(n * 8 + ordinal, 32) < 0.2
        then ' ' || pg_temp.one_of(${subjects}, n * 8 + ordinal, 33) else '' end
  from generate_series(1::bigint, ${projects}) as n, generate_series(0, floor(pg_temp.drawn(n, 34) * 5)::int) as ordinal
  on conflict do nothing`;

const writeParts = (sql: Sql, { members, projects }: Omit<CrowdSize, 'invitations'>) => sql`
  insert into project_members (project_id, member_id, joined_at)
  select pg_temp.nth_id('project', n, ${projects}),
    pg_temp.nth_id('member', pg_temp.nth_writer(
      case when place = 0 then n else n * 8 + place end, case when place = 0 then 20 else 35 end, ${members}), ${members}),
    pg_temp.nth_time(n, ${projects}) + make_interval(days => place)
  from generate_series(1::bigint, ${projects}) as n,
    generate_series(0, floor(power(pg_temp.drawn(n, 36), 2) * 8)::int) as place
  on conflict do nothing`;
