import { funnelTraceLifeDays } from '@dure/contract/limits.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Common table expressions that the folding statements share. */

const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Asia/Seoul'`;

/** `days`: the start of the day and of its week, and the end of the day, in Korean time. */
export const daysOf = (day: string): SQL => sql`days as materialized (
  select ${startOf(sql`${day}::date`)} as begins, ${startOf(sql`${day}::date + 1`)} as ends,
    ${startOf(sql`date_trunc('week', ${day}::timestamp)::date`)} as week_begins)`;

/**
 * `days`, and `ways`: joinings with the time of the first act as a member, which is to take part in a project or to
 * invite somebody.
 */
export const waysOfJoining = (day: string): SQL => sql`${daysOf(day)}, ways as materialized (
  select invitation_id, school_key, asked_at, proven_at, begun_at, joined_at, case when member_id is not null then least(
      (select min(part.joined_at) from project_members part where part.member_id = joinings.member_id),
      (select min(own.created_at) from invitations own where own.inviter_id = joinings.member_id)
    ) end as active_at
  from joinings, days
  where asked_at >= begins - make_interval(days => ${sql.raw(String(funnelTraceLifeDays + 7))}) and asked_at < ends)`;

/**
 * One row for each step taken on the day. A link for a limited number of people counts at most as many openings as
 * people it admits, however often they return; an event's link counts every opening.
 */
export const takenOn = (day: string): SQL => sql`
  select 'made' as step, id as invitation_id, null as school_key, 1 as count
  from invitations, days where created_at >= begins and created_at < ends
  union all
  select 'opened', invitation_id, null,
    case when link.kind = 'event' then today.count
      else least(before.count + today.count, link.max_uses) - least(before.count, link.max_uses) end
  from link_openings today join invitations link on link.id = invitation_id
  cross join lateral (
    select coalesce(sum(earlier.count), 0)::int as count from link_openings earlier
    where earlier.invitation_id = today.invitation_id and earlier.day < today.day
  ) before
  where today.day = ${day}::date
  union all
  select told.step, invitation_id, school_key, 1
  from ways cross join lateral (values
    ('asked', asked_at), ('proven', proven_at), ('begun', begun_at), ('joined', joined_at), ('active', active_at)
  ) told (step, at), days
  where at >= begins and at < ends`;

/** `heads` of branches for the inviters in `taken`: the member that a first member invited, or the first member. */
export const branchHeads: SQL = sql`climb as (
  with recursive climbing as (
    select members.id as inviter_id, members.id, invited_by, 0 as height from members
    where members.id in (select inviter_id from taken join invitations on invitations.id = invitation_id)
    union all
    select inviter_id, members.id, members.invited_by, height + 1
    from climbing join members on members.id = climbing.invited_by
  ) select * from climbing
), heads as materialized (
  select distinct on (inviter_id) inviter_id, id as head_id from climb
  where invited_by is not null or height = 0 order by inviter_id, height desc)`;
