import { byCommand, type LogFilters, type LoggedAct } from '@dure/contract/operating-log.ts';
import type { Sql } from 'postgres';
import type { Cursor } from '../cursor.ts';
import { instant } from '../instant.ts';

export interface ExportedAct extends Cursor {
  readonly position: string | null;
  readonly hash: string | null;
  readonly act: string;
  readonly operator_id: string | null;
  readonly login: string | null;
  readonly uid: string | null;
  readonly sudo_user: string | null;
  readonly target: string;
  readonly report_id: string | null;
  readonly affected: number | null;
}

/** In a cursor's form, without rounding. */
const exactly = (sql: Sql) => sql.unsafe(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const dayInKorea = (sql: Sql, day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Seoul')`;

/** Matching acts, the newest first, in index order. */
function passing(
  sql: Sql,
  { act, actor, target, from, to }: LogFilters,
  after: Cursor | null,
  limit: number,
) {
  const conditions = [
    act && sql`act = ${act}`,
    actor && (actor === byCommand ? sql`operator_id is null` : sql`operator_id = ${actor}`),
    target && sql`target = ${target}`,
    from && sql`at >= ${dayInKorea(sql, from)}`,
    to && sql`at < ${dayInKorea(sql, to)} + interval '1 day'`,
    after && sql`(at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
  ].filter((condition) => condition !== undefined && condition !== null && condition !== '');
  const where = conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
  return sql`(select * from audit_log where ${where} order by at desc, id desc limit ${limit}) noted`;
}

/** The present name of a target, looked up by its key; empty if it is gone. */
const subject = (sql: Sql) => sql`
  left join lateral (
    select case when target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then target::uuid end as id
  ) named on true
  left join lateral (
    select 'member' as kind, user_name as name from members where members.id = named.id
    union all select 'project', nullif(title, '') from projects where projects.id = named.id
    union all select 'post', null from posts where posts.id = named.id
    union all select case when title is null then 'invitation' else 'event' end, title
      from invitations where invitations.id = named.id
    union all select 'news', news_mails.subject from news_mails where news_mails.id = named.id
    union all select 'university', name_ko from universities where universities.key = target
  ) subject on true`;

export type LoggedRow = LoggedAct & Cursor;

export const findActs = (sql: Sql, filters: LogFilters, after: Cursor | null, limit: number) =>
  sql<LoggedRow[]>`
    select noted.id, link.position::float8 as position, ${instant(sql, 'at')} as at, ${exactly(sql)} as key, act,
      operator_id as actor_id, coalesce(actor.user_name, login) as actor_name,
      target, coalesce(subject.kind, 'other') as target_kind, subject.name as target_name, report_id, affected
    from ${passing(sql, filters, after, limit)}
      left join audit_links link on link.act_id = noted.id
      left join members actor on actor.id = operator_id
      ${subject(sql)}
    order by noted.at desc, noted.id desc`;

/** By ids only: exported files remain when a person leaves. */
export const findExported = (sql: Sql, filters: LogFilters, after: Cursor | null, limit: number) =>
  sql<ExportedAct[]>`
    select noted.id, link.position, link.hash, ${exactly(sql)} as key, act,
      operator_id, login, uid::text as uid, sudo_user, target, report_id, affected
    from ${passing(sql, filters, after, limit)} left join lateral (
      select position::text, encode(hash, 'hex') as hash from audit_links where act_id = noted.id limit 1
    ) link on true
    order by noted.at desc, noted.id desc`;
