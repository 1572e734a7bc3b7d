import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';
import { givenSyllables, keywords, skills, subjects, surnames } from './words.ts';

/**
 * Members with a school, keywords and skills, a third with a picture; one in fifty has left. Each was invited by an
 * earlier one.
 */
export async function writeMembers(sql: Sql, { members }: CrowdSize): Promise<void> {
  await sql`
    insert into members (id, user_type, email, email_proven, verified_university_key, password_hash, user_name,
      image_id, invited_by, suspended_at, left_at, created_at)
    select pg_temp.nth_id('member', n, ${members}), case when there.n % 7 = 0 then 'alumni' else 'student' end,
      case when stays then 'm' || n || '@crowd.example' end, true, school.university_key,
      case when stays then 'none' end,
      case when stays then substr(${surnames}, 1 + floor(pg_temp.drawn(n, 3) * ${surnames.length})::int, 1)
        || pg_temp.one_of(${givenSyllables}, n, 4, 1.3) || pg_temp.one_of(${givenSyllables}, n, 5, 1.3) end,
      case when stays and n % 3 = 0 then pg_temp.nth_id('image', n, ${members}) end,
      pg_temp.nth_id('member', pg_temp.inviter_of(n), ${members}),
      case when pg_temp.drawn(n, 6) < 0.001 then now() end, case when not stays then now() end,
      pg_temp.nth_time(n, ${members})
    from (
      select n, pg_temp.drawn(n, 2) >= 0.02 as stays, floor(pg_temp.drawn(n, 8) * ${await schools(sql)}) as school
      from generate_series(1::bigint, ${members}) as n
    ) as there left join schools school on school.place = there.school`;
  await sql`
    insert into educations (member_id, ordinal, university_key, degree, year, first_major_key)
    select member.id, 0, school.university_key, 'bachelor', extract(year from member.created_at) - 2, school.major_key
    from members member join schools school on school.university_key = member.verified_university_key
    where member.email like '%@crowd.example'`;
  await sql`
    insert into images (id, owner_id, purpose, width, height, created_at, stored_at, attached_at)
    select image_id, id, 'profile', 640, 640, created_at, created_at, created_at
    from members where email like '%@crowd.example' and image_id is not null`;
  await writeWords(sql, members);
}

/** Creates schools with one major each. Resolves to their number. */
async function schools(sql: Sql): Promise<number> {
  const { count } = await sql`
    create temp table schools as
    select row_number() over (order by university_key) - 1 as place, university_key, min(major_key) as major_key
    from university_majors group by university_key`;
  return count;
}

async function writeWords(sql: Sql, members: number): Promise<void> {
  await sql`
    insert into member_keywords (member_id, ordinal, keyword)
    select pg_temp.nth_id('member', n, ${members}), ordinal,
      pg_temp.one_of(${[...keywords, ...subjects]}, n * 8 + ordinal, 9, 2)
    from generate_series(1::bigint, ${members}) as n, generate_series(0, floor(pg_temp.drawn(n, 10) * 3)::int) as ordinal
    where pg_temp.drawn(n, 2) >= 0.02
    on conflict do nothing`;
  await sql`
    insert into member_skills (member_id, ordinal, skill)
    select pg_temp.nth_id('member', n, ${members}), ordinal, pg_temp.one_of(${skills}, n * 8 + ordinal, 11, 2)
    from generate_series(1::bigint, ${members}) as n, generate_series(0, floor(pg_temp.drawn(n, 12) * 3)::int) as ordinal
    where pg_temp.drawn(n, 2) >= 0.02
    on conflict do nothing`;
}
