import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';
import { givenSyllables, surnames } from './words.ts';

/** What the console reads: recent joins and sign-ins, reports, and logs. */
export async function writeLately(sql: Sql, size: CrowdSize): Promise<void> {
  await writeNewcomers(sql, size);
  await writeSessions(sql, size);
  await writeReports(sql, size);
  await writeWaiting(sql, size);
  await writeLogs(sql, size);
}

/** A thousandth of the members joined each day of four weeks; a tenth of these by one member's link within an hour. */
const writeNewcomers = (sql: Sql, { members }: CrowdSize) => sql`
  insert into members (id, user_type, email, email_proven, password_hash, user_name, invited_by, created_at)
  select pg_temp.id_at('member', n, joined_at), 'student', 'm' || n || '@crowd.example', false, 'none',
    substr(${surnames}, 1 + floor(pg_temp.drawn(n, 3) * ${surnames.length})::int, 1)
      || pg_temp.one_of(${givenSyllables}, n, 4, 1.3) || pg_temp.one_of(${givenSyllables}, n, 5, 1.3),
    pg_temp.nth_id('member', case when n % 10 = 0 then ${Math.ceil(members / 2)} else pg_temp.inviter_of(${members} - n % ${members}) end,
      ${members}),
    joined_at
  from generate_series(${members + 1}::bigint, ${Math.round(members * 1.028)}) as n,
    lateral (
      select now() - case when n % 10 = 0
        then interval '30 hours' - make_interval(secs => pg_temp.drawn(n, 50) * 3600)
        else make_interval(secs => pg_temp.drawn(n, 50) * 28 * 86400) end
    ) as at (joined_at)`;

/** Half of the members were active in the last 60 days; sessions end after that. */
const writeSessions = (sql: Sql, { members }: CrowdSize) => sql`
  insert into sessions (member_id, created_at, last_used_at, expires_at, user_agent)
  select pg_temp.nth_id('member', n, ${members}), used_at - interval '1 day', used_at, used_at + interval '60 days',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  from generate_series(1::bigint, ${members}, 2) as n,
    lateral (select now() - make_interval(secs => pg_temp.drawn(n, 51) * 60 * 86400)) as at (used_at)`;

/** One report for fifty members; one in a hundred is open. */
const writeReports = (sql: Sql, { members, projects }: CrowdSize) => sql`
  insert into reports (id, reporter_id, project_id, profile_id, reason, created_at, handled_at, outcome)
  select pg_temp.id_at('report', n, made), pg_temp.nth_id('member', pg_temp.nth_writer(n, 52, ${members}), ${members}),
    case when n % 2 = 0 then pg_temp.nth_id('project', pg_temp.nth_writer(n, 53, ${projects}), ${projects}) end,
    case when n % 2 = 1 then pg_temp.nth_id('member', pg_temp.nth_writer(n, 53, ${members}), ${members}) end,
    '약속한 내용과 다른 글이에요.', made, case when n % 100 > 0 then made + interval '1 day' end,
    case when n % 100 > 0 then 'dismissed' end
  from generate_series(1::bigint, ${Math.round(members / 50)}) as n,
    lateral (select now() - make_interval(secs => pg_temp.drawn(n, 54) * 720 * 86400)) as at (made)`;

/** Link requests, school requests and failed jobs. */
async function writeWaiting(sql: Sql, { members, invitations }: CrowdSize): Promise<void> {
  await sql`
    insert into link_requests (invitation_id, requester_name, created_at)
    select pg_temp.nth_id('invitation', 1 + floor(pg_temp.drawn(n, 55) * ${members})::bigint, ${invitations}), '이새봄',
      now() - make_interval(secs => pg_temp.drawn(n, 56) * 30 * 86400)
    from generate_series(1::bigint, ${Math.round(members / 200)}) as n`;
  await sql`
    insert into university_requests (invitation_id, name, domain, created_at, handled_at)
    select pg_temp.nth_id('invitation', n, ${invitations}), '두레대학교', 'd' || n % 400 || '.ac.kr', made,
      case when n % 20 > 0 then made + interval '2 days' end
    from generate_series(1::bigint, ${Math.round(members / 500)}) as n,
      lateral (select now() - make_interval(secs => pg_temp.drawn(n, 57) * 180 * 86400)) as at (made)`;
  await sql`
    insert into jobs (kind, sealed, attempts, run_at, drop_at)
    select 'mail', 'none', n % 8, now() + interval '1 year', now() + interval '1 year'
    from generate_series(1, 400) as n`;
}

/** 90 days of sign-in events, and ten chained audit entries for each hundred members. */
async function writeLogs(sql: Sql, { members }: CrowdSize): Promise<void> {
  await sql`
    insert into security_events (at, kind, member_id, device)
    select now() - make_interval(secs => pg_temp.drawn(n, 58) * 90 * 86400), 'session.started',
      pg_temp.nth_id('member', pg_temp.nth_writer(n, 59, ${members}), ${members}), 'iPhone · Safari'
    from generate_series(1::bigint, ${Math.round(members / 2)}) as n`;
  await sql`
    insert into audit_log (id, at, login, act, target)
    select pg_temp.id_at('audit', n, made), made, 'crowd', (array['member.see_address', 'member.suspend', 'report.dismiss'])[1 + n % 3],
      pg_temp.nth_id('member', pg_temp.nth_writer(n, 60, ${members}), ${members})
    from generate_series(1::bigint, ${Math.round(members / 10)}) as n,
      lateral (select now() - make_interval(secs => pg_temp.drawn(n, 61) * 720 * 86400)) as at (made)`;
  // Computed here, since no trigger fires while a crowd is written.
  await sql`select link_act(audit_log) from audit_log order by at, id`;
}
