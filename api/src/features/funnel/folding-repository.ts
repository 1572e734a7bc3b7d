import { funnelSteps } from '@dure/contract/funnel.ts';
import { funnelTraceLifeDays } from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/client.ts';
import { koreanToday } from '../../database/korean-day.ts';
import { invitationKinds } from '../../database/schema/invitations.ts';
import { sweepBatch } from '../../database/sweep-batch.ts';
import { branchHeads, daysOf, takenOn, waysOfJoining } from './taken-repository.ts';

const today = sql.raw(koreanToday);
const traceLife = sql.raw(String(funnelTraceLifeDays));

/** A day is over an hour after midnight, when late transactions have committed and counts are written. */
const lastOver = sql`((now() - interval '1 hour') at time zone 'Asia/Seoul')::date - 1`;

/** The first completed day that isn't folded yet; null if there is none, or nothing was counted yet. */
export async function findNextDay(executor: Executor): Promise<string | null> {
  const [row] = await executor.execute<{ day: string | null }>(sql`
    select next::text as day from (
      select greatest(${today} - ${traceLife}, coalesce(
        (select max(day) + 1 from funnel_figures where by = 'kind'),
        (select min(first) from (
          select min(day) as first from link_openings
          union all select min((asked_at at time zone 'Asia/Seoul')::date) from joinings
        ) counted)
      )) as next
    ) days where next <= ${lastOver} and exists (
      select from funnel_figures union all select from link_openings union all select from joinings
    )`);
  return row?.day ?? null;
}

const rowsOf = (words: readonly string[]): SQL => sql.raw(words.map((word) => `('${word}')`).join(', '));

/** Inserts every kind and step with zero, which marks the day as counted. False if another process has claimed it. */
export async function claimDay(tx: Transaction, day: string): Promise<boolean> {
  const claimed = await tx.execute(sql`
    insert into funnel_figures (by, day, value, step, count)
    select 'kind', ${day}::date, kind, step, 0
    from (values ${rowsOf(invitationKinds)}) kinds (kind) cross join (values ${rowsOf(funnelSteps)}) steps (step)
    on conflict do nothing returning step`);
  return claimed.length > 0;
}

/** Counts each step, separately by kind, event, school and branch. */
export async function insertSteps(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    with ${waysOfJoining(day)}, taken as materialized (${takenOn(day)}), ${branchHeads}
    insert into funnel_figures (by, day, value, step, count)
    select told.by, ${day}::date, told.value, step, sum(count)::int
    from taken join invitations link on link.id = invitation_id
    left join heads on heads.inviter_id = link.inviter_id
    cross join lateral (values
      ('kind', link.kind), ('event', case when link.kind = 'event' then link.id::text end),
      ('school', school_key), ('branch', heads.head_id::text)
    ) told (by, value)
    where told.value is not null group by told.by, told.value, step having sum(count) > 0
    on conflict (by, day, value, step) do update set count = excluded.count`);
}

/** People who were not members a day after asking for a code, by the step they had reached. */
export async function insertStops(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    with ${daysOf(day)}
    insert into funnel_figures (by, day, value, step, count)
    select 'screen', ${day}::date,
      case when proven_at is null then 'code' else coalesce(screen, 'password') end as stop, 'stopped', count(*)::int
    from joinings, days
    where asked_at >= begins - interval '1 day' and asked_at < ends - interval '1 day'
      and (joined_at is null or joined_at > asked_at + interval '1 day')
    group by stop`);
}

/**
 * The median time that people needed for each step since the week's Monday; for asking for a code, the time
 * since their personal link was made.
 */
export async function insertWaits(tx: Transaction, day: string): Promise<void> {
  await tx.execute(sql`
    with ${waysOfJoining(day)}
    insert into funnel_waits (day, step, seconds)
    select ${day}::date, step,
      percentile_disc(0.5) within group (order by greatest(0, floor(extract(epoch from at - before)))::int)
    from ways join invitations link on link.id = invitation_id
    cross join lateral (values
      ('asked', asked_at, case when link.kind <> 'event' then link.created_at end),
      ('proven', proven_at, asked_at), ('begun', begun_at, proven_at), ('joined', joined_at, begun_at),
      ('active', active_at, joined_at)
    ) told (step, at, before), days
    where at >= week_begins and at < ends and before is not null
    group by step`);
}

/** Deletes data about links, people and branches; only figures stay. */
export async function deleteTraces(executor: Executor): Promise<void> {
  await executor.execute(sql`
    delete from joinings where id in (
      select id from joinings where asked_at < now() - make_interval(days => ${traceLife})
      order by asked_at limit ${sweepBatch} for update skip locked)`);
  await executor.execute(sql`
    delete from link_openings where (invitation_id, day) in (
      select invitation_id, day from link_openings where day < ${today} - ${traceLife}
      order by day limit ${sweepBatch} for update skip locked)`);
  for (const figures of [sql.raw('funnel_figures'), sql.raw('funnel_weeks')])
    await executor.execute(sql`
      delete from ${figures} where ctid = any (array(
        select ctid from ${figures} where by = 'branch' and day < ${today} - ${traceLife}
        order by day limit ${sweepBatch} for update skip locked))`);
}
