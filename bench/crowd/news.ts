import { privacyVersion } from '@dure/contract/legal.ts';
import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';

/** Members' consents, and news that a third of them receive. */
export async function writeNews(sql: Sql, size: CrowdSize): Promise<void> {
  await writeConsents(sql);
  await writePieces(sql, size);
}

/** Consents given on joining; one in twenty who agreed to news withdrew. */
const writeConsents = (sql: Sql) => sql`
  insert into consents (member_id, subject, version, agreed_at, withdrawn_at)
  select id, subject, ${privacyVersion}, created_at,
    case when subject = 'marketing' and hashtext(id::text) % 60 = 0 then created_at + interval '1 day' end
  from members cross join unnest(array['terms', 'privacy', 'over_14', 'marketing']) as subject
  where email like '%@crowd.example' and (subject <> 'marketing' or hashtext(id::text) % 3 = 0)`;

/** One a week, and one being sent. */
const writePieces = (sql: Sql, { members }: CrowdSize) => sql`
  insert into news_mails (subject, text, author_id, created_at, started_at, recipients, sent, finished_at)
  select n || '번째 소식', '이번 주에 모임이 있어요.', pg_temp.nth_id('member', 1 + n % 3, ${members}), made, made,
    n * 1000, case when ended_at is null then 0 else n * 1000 end, ended_at
  from generate_series(1::bigint, 200) as n,
    lateral (select now() - make_interval(weeks => (200 - n)::int)) as at (made),
    lateral (select case when n < 200 then made + interval '6 days' end) as over (ended_at)`;
