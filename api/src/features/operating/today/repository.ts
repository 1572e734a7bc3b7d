import {
  jobTriesFailed,
  linkRequestsPiledUp,
  manyJoinsMin,
  unknownInviterDays,
  unknownInviterMin,
} from '@dure/contract/limits.ts';
import type { Today, Waits } from '@dure/contract/operating-today.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';
import { notAbout } from '../reported-author.ts';

/** One statement for each line of the page, each by an index or over a short table. */

async function one<Row extends object>(rows: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

/** Without reports about the reader. */
export const findReports = (sql: Sql, readerId: string) =>
  one(sql<Today['reports'][]>`
    select count(distinct coalesce(project_id, post_id, profile_id))::int as count,
      ${instant(sql, 'min(created_at)')} as oldest_at, count(distinct project_id)::int as projects,
      count(distinct post_id)::int as posts, count(distinct profile_id)::int as profiles
    from reports report where handled_at is null and ${notAbout(sql, readerId)}`);

export const findAppeals = (sql: Sql) =>
  one(sql<Today['appeals'][]>`
    select count(*)::int as count, ${instant(sql, 'min(filed_at)')} as oldest_at
    from appeals join moderation_decisions decision on decision.id = decision_id
    where answered_at is null and appeals.words is not null and undone_at is null`);

export const findSchools = (sql: Sql) =>
  one(sql<Today['schools'][]>`
    with asked as materialized (
      select domain, count(*)::int as count, min(created_at) as oldest
      from university_requests where handled_at is null group by domain
    )
    select coalesce(sum(count), 0)::int as count, ${instant(sql, 'min(oldest)')} as oldest_at, (
      select coalesce(json_agg(json_build_object('domain', domain, 'count', count)), '[]')
      from (select domain, count from asked order by count desc, domain limit 3) most
    ) as domains
    from asked`);

/** Requests are stored only while they wait, and each link has few. */
export const findLinkRequests = (sql: Sql) =>
  one(sql<Today['link_requests'][]>`
    with piled as materialized (
      select inviter_id, count(*)::int as count, min(request.created_at) as oldest
      from link_requests request join invitations on invitations.id = request.invitation_id
      where inviter_id is not null group by inviter_id having count(*) >= ${linkRequestsPiledUp}
    )
    select count(*)::int as count, ${instant(sql, 'min(oldest)')} as oldest_at, (
      select json_build_object('id', members.id, 'user_name', coalesce(user_name, ''), 'count', piled.count)
      from piled join members on members.id = inviter_id order by piled.count desc, oldest limit 1
    ) as most
    from piled`);

/** By the index of joining times. */
export const findBusyEvents = (sql: Sql) =>
  one(sql<Today['events'][]>`
    with busy as materialized (
      select event.id, title, count(*)::int as count, min(members.created_at) as oldest
      from members join invitation_uses use on use.member_id = members.id and purpose = 'registration'
        join invitations event on event.id = use.invitation_id and kind = 'event'
      where members.created_at > now() - interval '1 day'
      group by event.id, date_trunc('hour', members.created_at) having count(*) >= ${manyJoinsMin}
    )
    select count(distinct id)::int as count, ${instant(sql, 'min(oldest)')} as oldest_at, (
      select json_build_object('id', id, 'title', title, 'count', count) from busy order by count desc, oldest limit 1
    ) as most
    from busy`);

/** Members who left or are suspended need no attention any more. */
export const findUnknownInviters = (sql: Sql) =>
  one(sql<Today['unknown_inviters'][]>`
    with said as materialized (
      select inviter_id, user_name, count(*)::int as count, min(inviter_unknown_at) as oldest
      from invitations join members on members.id = inviter_id
        and members.left_at is null and members.suspended_at is null
      where inviter_unknown_at > now() - make_interval(days => ${unknownInviterDays})
      group by inviter_id, user_name having count(*) >= ${unknownInviterMin}
    )
    select count(*)::int as count, ${instant(sql, 'min(oldest)')} as oldest_at, (
      select json_build_object('id', inviter_id, 'user_name', user_name, 'count', count)
      from said order by count desc, oldest limit 1
    ) as most
    from said`);

const failing = (sql: Sql, which: string, more = sql``) => sql`json_build_object(
    'count', count(*) filter (where ${sql.unsafe(which)}),
    'oldest_at', ${instant(sql, `min(created_at) filter (where ${which})`)},
    'attempts', coalesce(max(attempts) filter (where ${sql.unsafe(which)}), 0) ${more}
  )`;

/** Finished jobs have no row, so the table is as long as what waits. */
export const findFailing = (sql: Sql) =>
  one(sql<Pick<Today, 'mails' | 'jobs'>[]>`
    select ${failing(sql, "kind = 'mail'", sql`, 'dead', count(*) filter (where dead_at is not null)`)} as mails, ${failing(sql, "kind <> 'mail'")} as jobs
    from jobs where attempts >= ${jobTriesFailed} or dead_at is not null`);

/** Two weeks by joining day, including members who have left since. */
export const findJoins = (sql: Sql) =>
  one(sql<Today['joins'][]>`
    with span as materialized (
      select date_trunc('day', now(), 'Asia/Seoul') as day, date_trunc('week', now(), 'Asia/Seoul') as week
    )
    select count(*) filter (where created_at >= day)::int as today,
      count(*) filter (
        where created_at >= day - interval '7 days' and created_at < now() - interval '7 days'
      )::int as same_day_last_week,
      count(*) filter (where created_at >= week)::int as week,
      count(*) filter (where created_at < now() - interval '7 days')::int as last_week
    from span left join members on created_at >= week - interval '7 days'`);

interface RunningRow {
  readonly name: string | null;
  readonly started_at: string | null;
  readonly swept_at: string | null;
  readonly unwell: string[];
}

export const findRunning = (sql: Sql, sweptEverySeconds: number) =>
  one(sql<RunningRow[]>`
    select newest.name, newest.started_at,
      (select coalesce(json_agg(about order by about), '[]') from findings where not well) as unwell, (
      select ${instant(sql, `next_at - make_interval(secs => ${sweptEverySeconds})`)}
      from turns where name = 'sweep'
    ) as swept_at
    from (select) as always left join lateral (
      select name, ${instant(sql, 'started_at')} as started_at from releases order by releases.started_at desc limit 1
    ) newest on true`);

/** For the menu, next to reports. */
export const findWaits = (sql: Sql) =>
  one(sql<Omit<Waits, 'reports'>[]>`
    select (
      select count(*)::int from appeals join moderation_decisions decision on decision.id = decision_id
      where answered_at is null and appeals.words is not null and undone_at is null
    ) as appeals,
      (select count(*)::int from jobs where kind = 'mail' and dead_at is not null) as mails,
      (select count(*)::int from university_requests where handled_at is null) as schools`);
