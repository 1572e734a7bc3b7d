import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';

/**
 * As many notices as members, from the last 90 days: one in ten is for one of the first hundred members, the others for
 * anyone. A third are unread.
 */
export const writeNotices = (sql: Sql, { members, projects }: CrowdSize) => sql`
  insert into notices (id, member_id, kind, event, about_id, project_id, created_at, read_at)
  select pg_temp.id_at('notice', n, made),
    pg_temp.nth_id('member',
      case when n % 10 = 0 then 1 + n / 10 % 100 else 1 + floor(pg_temp.drawn(n, 80) * ${members})::bigint end, ${members}),
    case when n % 2 = 0 then 'joined_by_link' else 'joined_project' end, 'notice ' || n,
    pg_temp.nth_id('member', 1 + floor(pg_temp.drawn(n, 81) * ${members})::bigint, ${members}),
    case when n % 2 = 1 then pg_temp.nth_id('project', 1 + floor(pg_temp.drawn(n, 82) * ${projects})::bigint, ${projects}) end,
    made, case when n % 3 > 0 then made + interval '1 hour' end
  from generate_series(1::bigint, ${members}) as n,
    lateral (select now() - make_interval(secs => pg_temp.drawn(n, 83) * 90 * 86400)) as at (made)`;
