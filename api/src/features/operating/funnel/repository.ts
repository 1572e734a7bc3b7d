import {
  type FunnelBreakdown,
  type FunnelStep,
  funnelBreakdowns,
  funnelSteps,
  type JoiningStepTaken,
  type StopScreen,
} from '@dure/contract/funnel.ts';
import { funnelRowsShown } from '@dure/contract/limits.ts';
import type { FunnelRow } from '@dure/contract/operating-funnel.ts';
import type { Sql } from 'postgres';
import type { Change } from './fallen-step.ts';
import type { Compared, Counted } from './weeks.ts';

/** Each statement reads figures in the order of their key, never the links or the attempts to join. */

/** The counted days, up to the last one summed up with its week; null before the first. */
export async function findCounted(sql: Sql): Promise<Counted | null> {
  const [row] = await sql<{ first: string | null; last: string | null }[]>`
    select (select min(day) from funnel_figures where by = 'kind')::text as first,
      (select max(day) from funnel_weeks where by = 'kind')::text as last`;
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** Sums for this week's days and for those before. */
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

/** All members, by when they joined. */
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

/** The week up to the last counted one of these days. */
const sumsTo = (sql: Sql, first: string, last: string) => sql`(
    select * from funnel_weeks where by in ${sql([...funnelBreakdowns])} and day = (
      select max(day) from funnel_weeks where by = 'kind' and day between ${first} and ${last}
    )
  )`;

/** The sums of `week` next to those of the week before, as `this` and `earlier`. */
const beside = (sql: Sql, { first, last, beforeFirst, beforeLast }: Compared) => sql`
  ${sumsTo(sql, first, last)} this full join ${sumsTo(sql, beforeFirst, beforeLast)} earlier using (by, value)`;

const countsOf = (sql: Sql, side: 'this' | 'earlier') =>
  sql.unsafe(`array[${funnelSteps.map((step) => `coalesce(${side}.${step}, 0)`).join(', ')}]`);

const both = (step: FunnelStep) => `coalesce(this.${step}, 0) + coalesce(earlier.${step}, 0)`;

/** Ordered by joins, then by activity. A school's name is known elsewhere. */
export const findRows = (sql: Sql, by: FunnelBreakdown, week: Compared) => sql<FunnelRow[]>`
  with chosen as materialized (
    select value, ${countsOf(sql, 'this')} as counts, ${countsOf(sql, 'earlier')} as before,
      row_number() over (
        order by ${sql.unsafe(both('joined'))} desc, ${sql.unsafe(funnelSteps.map(both).join(' + '))} desc, value
      ) as place
    from ${beside(sql, week)} where by = ${by} order by place limit ${funnelRowsShown}
  )
  select value, ${nameOf(sql, by, 'chosen.value')} as name, counts, before from chosen order by place`;

export interface FallenValue {
  readonly by: FunnelBreakdown;
  readonly value: string;
  readonly name: string | null;
  readonly change: number;
}

/** For each breakdown the value with the largest loss of joins against the week before, if any lost. */
export const findFallen = (sql: Sql, week: Compared) => sql<FallenValue[]>`
  with fallen as materialized (
    select distinct on (by) by, value, coalesce(this.joined, 0) - earlier.joined as change
    from ${beside(sql, week)} where earlier.joined > coalesce(this.joined, 0)
    order by by, change, value
  )
  select by, value, change, case by when 'event' then ${nameOf(sql, 'event', 'fallen.value')}
    when 'branch' then ${nameOf(sql, 'branch', 'fallen.value')} end as name
  from fallen`;

/** Members at this moment. */
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
