import type { FunnelBreakdown, FunnelStep, JoiningStepTaken, StopScreen } from '@dure/contract/funnel.ts';
import { funnelRowsShown } from '@dure/contract/limits.ts';
import type { Sql } from 'postgres';
import type { Change } from './policy.ts';
import type { Compared, Counted } from './weeks.ts';

/** Each statement by the order of the figures' key; none looks at links or ways of joining. */

/** The days that are counted; null before the first. */
export async function findCounted(sql: Sql): Promise<Counted | null> {
  const [row] = await sql<{ first: string | null; last: string | null }[]>`
    select min(day)::text as first, max(day)::text as last from funnel_figures where by = 'kind'`;
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** Sums of this week's days and of those before. */
const sums = (sql: Sql, { first, last, beforeFirst, beforeLast }: Compared) => sql`
  coalesce(sum(count) filter (where day between ${first} and ${last}), 0)::int as count,
  coalesce(sum(count) filter (where day between ${beforeFirst} and ${beforeLast}), 0)::int as before`;

const within = (sql: Sql, { last, beforeFirst }: Compared) => sql`day between ${beforeFirst} and ${last}`;

export const findSteps = (sql: Sql, week: Compared) => sql<(Change & { step: FunnelStep })[]>`
  select step, ${sums(sql, week)} from funnel_figures where by = 'kind' and ${within(sql, week)} group by step`;

export const findStops = (sql: Sql, week: Compared) => sql<(Change & { screen: StopScreen })[]>`
  select value as screen, ${sums(sql, week)} from funnel_figures
  where by = 'screen' and ${within(sql, week)} group by value order by count desc, before desc, value`;

export const findWaits = (sql: Sql, { last, beforeLast }: Compared) =>
  sql<{ step: JoiningStepTaken; wait: number | null; before: number | null }[]>`
    select step, max(seconds) filter (where day = ${last}) as wait, max(seconds) filter (where day = ${beforeLast}) as before
    from funnel_waits where day in (${last}, ${beforeLast}) group by step`;

export const findTrend = (sql: Sql, { from, to }: { from: string; to: string }) =>
  sql<{ week: string; step: FunnelStep; count: number }[]>`
    select date_trunc('week', day)::date::text as week, step, sum(count)::int as count
    from funnel_figures where by = 'kind' and day between ${from} and ${to} group by 1, 2 order by 1`;

/** Everybody, by when they became a member. */
export async function countJoined(sql: Sql, week: Compared): Promise<Change> {
  const { first, last, beforeFirst, beforeLast } = week;
  const [row] = await sql<Change[]>`
    with spans as materialized (
      select ${first}::timestamp at time zone 'Asia/Seoul' as begins,
        (${last}::date + 1)::timestamp at time zone 'Asia/Seoul' as ends,
        ${beforeFirst}::timestamp at time zone 'Asia/Seoul' as before_begins,
        (${beforeLast}::date + 1)::timestamp at time zone 'Asia/Seoul' as before_ends
    )
    select (select count(*)::int from members where created_at >= begins and created_at < ends) as count,
      (select count(*)::int from members where created_at >= before_begins and created_at < before_ends) as before
    from spans`;
  return row ?? { count: 0, before: 0 };
}

const nameOf = (sql: Sql, by: FunnelBreakdown, value: string) => {
  if (by === 'event') return sql`(select title from invitations where id = ${sql(value)}::uuid)`;
  if (by === 'branch') return sql`(select user_name from members where id = ${sql(value)}::uuid)`;
  return sql`null::text`;
};

export interface FigureRow extends Change {
  readonly value: string;
  readonly name: string | null;
  readonly step: FunnelStep;
}

/** By what the most joined, one row a value and step. A school's name is known elsewhere. */
export const findRows = (sql: Sql, by: FunnelBreakdown, week: Compared) => sql<FigureRow[]>`
  with summed as materialized (
    select value, step, ${sums(sql, week)} from funnel_figures
    where by = ${by} and ${within(sql, week)} group by value, step
  ), chosen as (
    select value, row_number() over (
      order by sum(count + before) filter (where step = 'joined') desc nulls last, sum(count + before) desc, value
    ) as place
    from summed group by value order by place limit ${funnelRowsShown}
  )
  select chosen.value, ${nameOf(sql, by, 'chosen.value')} as name, step, count, before
  from chosen join summed using (value) order by place`;

export interface FallenValue {
  readonly by: FunnelBreakdown;
  readonly value: string;
  readonly name: string | null;
  readonly change: number;
}

/** Of each breakdown the value by which the fewest joined against the week before, where fewer did. */
export const findFallen = (sql: Sql, week: Compared) => sql<FallenValue[]>`
  with changed as (
    select by, value, count - before as change from (
      select by, value, ${sums(sql, week)} from funnel_figures
      where by in ('kind', 'event', 'school', 'branch') and step = 'joined' and ${within(sql, week)} group by by, value
    ) summed where count < before
  ), fallen as materialized (
    select distinct on (by) by, value, change from changed order by by, change, value
  )
  select by, value, change, case by when 'event' then ${nameOf(sql, 'event', 'fallen.value')}
    when 'branch' then ${nameOf(sql, 'branch', 'fallen.value')} end as name
  from fallen`;

/** Members as they are now. */
export async function countMembers(sql: Sql) {
  const [row] = await sql<
    { members: number; students: number; alumni: number; mentors: number; suspended: number }[]
  >`
    select count(*)::int as members, count(*) filter (where user_type = 'student')::int as students,
      count(*) filter (where user_type = 'alumni')::int as alumni, count(mentor_verified_at)::int as mentors,
      count(suspended_at)::int as suspended
    from members where left_at is null`;
  if (row === undefined) throw new Error('a count has a row');
  return row;
}
