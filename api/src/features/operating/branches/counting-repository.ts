import { branchActiveDays, branchJoinedDays, branchReportsDays } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import type { BranchFigures, Own } from './sums.ts';

/** Where the walk continues: when somebody joined, in full precision. */
export interface Joined {
  readonly id: string;
  readonly createdAt: string;
}

/** `kept`: the last count of their branch, in the form of `wordsOf`; empty if there was none. */
type Uncounted = Omit<Own, 'reports'> & Joined & { readonly kept: string };

/**
 * A branch's figures as one short text, as the database formats stored ones: a million are compared, and few differ.
 */
export const wordsOf = (figures: BranchFigures): string =>
  [
    figures.people,
    figures.active,
    figures.reports,
    figures.suspensions,
    figures.joined,
    figures.busiest,
    Number(figures.many_joins),
    Number(figures.many_reports),
    ...(figures.busiest_at === null ? [] : [figures.busiest_at]),
  ].join(' ');

const membersAtOnce = 500;

/** The latest members who joined before a given one, or of all. */
export const findMembersBefore = (sql: Sql, before: Joined | null) => sql<Uncounted[]>`
  select id, created_at::text as "createdAt", invited_by as "inviterId", left_at is null as there,
    left_at is null and suspended_at is not null as suspended,
    exists (
      select from sessions where member_id = members.id and last_used_at > now() - make_interval(days => ${branchActiveDays})
    ) as active,
    case when created_at > now() - make_interval(days => ${branchJoinedDays})
      then floor(extract(epoch from created_at) * 1000)::float8 end as "joinedAt",
    concat_ws(' ', people, active, reports, suspensions, joined, busiest, many_joins::int, many_reports::int,
      floor(extract(epoch from busiest_at) * 1000)::bigint) as kept
  from members left join branches on member_id = id
  where ${before === null ? sql`true` : sql`(created_at, id) < (${before.createdAt}::text::timestamptz, ${before.id}::uuid)`}
  order by created_at desc, id desc limit ${membersAtOnce}`;

/** The number of reports about each member and what they wrote, without dismissed ones. */
export async function findReported(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ id: string; count: number }[]>`
    select coalesce(reports.author_id, profile_id, creator_id, posts.author_id) as id, count(*)::int as count
    from reports
      left join projects on projects.id = reports.project_id
      left join posts on posts.id = reports.post_id
    where reports.created_at > now() - make_interval(days => ${branchReportsDays})
      and outcome is distinct from 'dismissed'
    group by 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface CountedBranch extends BranchFigures {
  readonly member_id: string;
  readonly inviter_id: string | null;
}

export const keepBranches = (sql: Sql, branches: readonly CountedBranch[]) => sql`
  insert into branches (member_id, inviter_id, people, active, reports, suspensions, joined, busiest, busiest_at,
    many_joins, many_reports)
  select member_id, inviter_id, people, active, reports, suspensions, joined, busiest, to_timestamp(busiest_at / 1000),
    many_joins, many_reports
  from jsonb_to_recordset(${JSON.stringify(branches)}::text::jsonb) as counted (
    member_id uuid, inviter_id uuid, people int, active int, reports int, suspensions int, joined int, busiest int,
    busiest_at float8, many_joins bool, many_reports bool
  )
  on conflict (member_id) do update set people = excluded.people, active = excluded.active, reports = excluded.reports,
    suspensions = excluded.suspensions, joined = excluded.joined, busiest = excluded.busiest,
    busiest_at = excluded.busiest_at, many_joins = excluded.many_joins, many_reports = excluded.many_reports`;
