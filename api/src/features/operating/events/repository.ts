import { eventJoinedShown, eventsPerPage } from '@dure/contract/limits.ts';
import type { EventPage, ListedEvent } from '@dure/contract/operating-events.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';

/** The same order of causes as for a personal link (`invitations/links/repository.ts`). */
const state = (sql: Sql) => sql`case
    when revoked_at is not null then 'revoked'
    when coalesce(inviter.left_at, inviter.suspended_at) is not null then 'inviter_gone'
    when in_frozen_branch(inviter.id) then 'frozen'
    when uses >= max_uses then 'used'
    when expires_at <= now() then 'expired'
    when opens_at > now() then 'not_yet'
    else 'open'
  end as state`;

const listed = (sql: Sql) => sql`
  event.id, title, ${state(sql)}, uses, max_uses, ${instant(sql, 'opens_at')} as opens_at,
  ${instant(sql, 'expires_at')} as expires_at, ${instant(sql, 'event.created_at')} as created_at`;

/** One more than is shown. */
export const findPage = (sql: Sql, after: string | undefined) =>
  sql<ListedEvent[]>`
    select ${listed(sql)} from invitations event left join members inviter on inviter.id = event.inviter_id
    where kind = 'event' ${after === undefined ? sql`` : sql`and event.id < ${after}`}
    order by event.id desc limit ${eventsPerPage + 1}`;

/** By the index of its uses; names only the newest of many members. */
export async function findEvent(sql: Sql, id: string): Promise<EventPage | null> {
  const [event] = await sql<EventPage[]>`
    select ${listed(sql)}, welcome, code, event_host as host, event_day::text as day, event_place as place,
      (
        select coalesce(json_agg(one order by day), '[]') from (
          select (used_at at time zone 'Asia/Seoul')::date as day, count(*)::int as count
          from invitation_uses where invitation_id = event.id group by 1
        ) one
      ) as days,
      (
        select coalesce(json_agg(one), '[]') from (
          select members.id, user_name, ${instant(sql, 'used_at')} as at
          from (
            select member_id, used_at from invitation_uses
            where invitation_id = event.id order by used_at desc, member_id desc limit ${eventJoinedShown}
          ) newest join members on members.id = member_id order by used_at desc, members.id desc
        ) one
      ) as joined
    from invitations event left join members inviter on inviter.id = event.inviter_id
    where event.id = ${id} and kind = 'event'`;
  return event ?? null;
}
