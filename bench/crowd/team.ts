import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';

/** The operators' team and its work: roles, decisions, appeals, events, imports. */
export async function writeTeam(sql: Sql, size: CrowdSize): Promise<void> {
  await sql`
    update members set operating_role = team.role from (values
      (1, 'owner'), (2, 'operator'), (3, 'operator'), (4, 'moderator'), (5, 'moderator'), (6, 'moderator'), (7, 'reader')
    ) team (n, role) where id = pg_temp.nth_id('member', n, ${size.members})`;
  await writeReportedBranch(sql, size);
  await writeDecisions(sql, size);
  await writeEvents(sql, size);
  await writeImport(sql, size);
}

/** Eight reports in a month about a member who invited few. */
const writeReportedBranch = (sql: Sql, { members }: CrowdSize) => sql`
  insert into reports (id, reporter_id, profile_id, reason, created_at)
  select pg_temp.id_at('burst', n, made), pg_temp.nth_id('member', n, ${members}),
    pg_temp.nth_id('member', ${Math.ceil(members * 0.99)}, ${members}), '모르는 사람에게 자꾸 연락해요.', made
  from generate_series(11::bigint, 18) as n,
    lateral (select now() - make_interval(days => n::int)) as at (made)`;

/**
 * A fifth of the handled reports have measures; a tenth of those affected appeal, and a fifth of the appeals are open.
 */
async function writeDecisions(sql: Sql, { members }: CrowdSize): Promise<void> {
  await sql`
    insert into moderation_decisions (id, report_id, member_id, project_id, outcome, reason, decided_by, decided_at)
    select pg_temp.id_at('decision', place, handled_at), report.id, coalesce(profile_id, creator_id), project_id, 'hidden', 'other',
      pg_temp.nth_id('member', 1 + place % 6, ${members}), handled_at
    from (select *, row_number() over (order by id) as place from reports where outcome = 'dismissed') report
      left join projects on projects.id = project_id
    where place % 5 = 0`;
  await sql`
    update reports set outcome = decision.outcome, decision_id = decision.id, handled_by = decision.decided_by
    from moderation_decisions decision where reports.id = decision.report_id`;
  await sql`
    insert into appeals (id, decision_id, member_id, words, filed_at, outcome, answered_at, answered_by)
    select pg_temp.id_at('appeal', place, filed), id, member_id, '약속한 대로 했어요. 다시 봐 주세요.', filed,
      case when place % 50 > 0 then 'upheld' end, case when place % 50 > 0 then filed + interval '1 day' end,
      case when place % 50 > 0 then pg_temp.nth_id('member', 1 + place % 6, ${members}) end
    from (select *, row_number() over (order by id) as place from moderation_decisions) decision,
      lateral (select decided_at + interval '1 hour') as at (filed)
    where place % 10 = 0`;
}

/** The members of the last weeks joined by events: ten thousand by the first, the rest by the others. */
async function writeEvents(sql: Sql, { members }: CrowdSize): Promise<void> {
  const events = Math.ceil(members / 500);
  const largest = Math.round(members / 100);
  await sql`
    insert into invitations (id, code, kind, title, is_system_created, expires_at, created_at)
    select pg_temp.id_at('event', n, made), 'event-' || md5('event' || n), 'event', n || '번째 모임', true,
      made + interval '30 days', made
    from generate_series(0::bigint, ${events - 1}) as n,
      lateral (select now() - make_interval(hours => (n * 8)::int)) as at (made)`;
  await sql`
    insert into invitation_uses (invitation_id, member_id, purpose, used_at)
    select event.id, newcomer.id, 'registration', newcomer.created_at
    from (
      select id, created_at, row_number() over (order by id) as place from members
      where email like '%@crowd.example' and not email_proven
    ) newcomer join (
      select id, row_number() over (order by id desc) - 1 as place from invitations where code like 'event-%'
    ) event on event.place = case when newcomer.place <= ${largest} then 0 else newcomer.place % ${events} end`;
  await sql`
    update invitations set uses = used.count
    from (select invitation_id, count(*)::int as count from invitation_uses group by 1) used
    where id = used.invitation_id and kind = 'event'`;
}

/** The most rows a file may hold. */
async function writeImport(sql: Sql, { members, invitations }: CrowdSize): Promise<void> {
  const [made] = await sql<{ id: string }[]>`
    insert into invitation_imports (inviter_id, content_hash, reason, days, finished_at)
    values (pg_temp.nth_id('member', 1, ${members}), md5('import'), '같은 학교에서 함께 공부했어요.', 14, now()) returning id`;
  await sql`
    insert into invitation_import_rows (import_id, line, invitation_id, outcome, mail)
    select ${made?.id ?? ''}::uuid, n + 1, pg_temp.nth_id('invitation', ${members} + n, ${invitations}), 'made', 'sent'
    from generate_series(1::bigint, ${Math.min(5_000, invitations - members)}) as n`;
}
