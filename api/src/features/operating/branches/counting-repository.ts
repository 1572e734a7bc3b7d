import { branchActiveDays, branchJoinedDays, branchReportsDays } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import type { CountedBranch, Own } from './sums.ts';

/** Where the walk goes on: when somebody joined, in full. */
export interface Joined {
  readonly id: string;
  readonly createdAt: string;
}

type Uncounted = Omit<Own, 'reports'> & Joined;

const membersAtOnce = 2_000;

/** The youngest of those who joined before one, or of all. */
export const findMembersBefore = (sql: Sql, before: Joined | null) => sql<Uncounted[]>`
  select id, created_at::text as "createdAt", invited_by as "inviterId", left_at is null as there,
    left_at is null and suspended_at is not null as suspended,
    exists (
      select from sessions where member_id = members.id and last_used_at > now() - make_interval(days => ${branchActiveDays})
    ) as active,
    case when created_at > now() - make_interval(days => ${branchJoinedDays})
      then floor(extract(epoch from created_at) * 1000)::float8 end as "joinedAt"
  from members
  where ${before === null ? sql`true` : sql`(created_at, id) < (${before.createdAt}::text::timestamptz, ${before.id}::uuid)`}
  order by created_at desc, id desc limit ${membersAtOnce}`;

/** How many reports are about each member and what they made; those that were dismissed are not counted. */
export async function findReported(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select coalesce(profile_id, creator_id, author_id) as id, count(*)::int as count
    from reports
      left join projects on projects.id = reports.project_id
      left join posts on posts.id = reports.post_id
    where reports.created_at > now() - make_interval(days => ${branchReportsDays})
      and outcome is distinct from 'dismissed'
    group by 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Writes those that are not as they were. */
export const keepBranches = (sql: Sql, branches: readonly CountedBranch[]) => sql`
  insert into branches (member_id, inviter_id, people, active, reports, suspensions, joined, busiest, busiest_at,
    many_joins, many_reports)
  select counted.member_id, counted.inviter_id, counted.people, counted.active, counted.reports, counted.suspensions,
    counted.joined, counted.busiest, to_timestamp(counted.busiest_at / 1000), counted.many_joins, counted.many_reports
  from jsonb_to_recordset(${JSON.stringify(branches)}::text::jsonb) as counted (
      member_id uuid, inviter_id uuid, people int, active int, reports int, suspensions int, joined int, busiest int,
      busiest_at float8, many_joins bool, many_reports bool
    ) left join branches kept on kept.member_id = counted.member_id
  where (kept.people, kept.active, kept.reports, kept.suspensions, kept.joined, kept.busiest, kept.busiest_at,
      kept.many_joins, kept.many_reports)
    is distinct from (counted.people, counted.active, counted.reports, counted.suspensions, counted.joined,
      counted.busiest, to_timestamp(counted.busiest_at / 1000), counted.many_joins, counted.many_reports)
  on conflict (member_id) do update set people = excluded.people, active = excluded.active, reports = excluded.reports,
    suspensions = excluded.suspensions, joined = excluded.joined, busiest = excluded.busiest,
    busiest_at = excluded.busiest_at, many_joins = excluded.many_joins, many_reports = excluded.many_reports`;
