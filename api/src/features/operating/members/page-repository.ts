import { branchCountedMax } from '@dure/contract/limits.ts';
import type { ListedMember, MemberPageOf } from '@dure/contract/operating-members.ts';
import type { Sql } from 'postgres';
import { instant } from '../instant.ts';
import { invitersAbove } from '../inviters-above.ts';
import { listed } from './repository.ts';

type Parts = Pick<
  MemberPageOf,
  'left' | 'consents' | 'removed_at' | 'set_up' | 'above' | 'invited' | 'links' | 'events' | 'acts' | 'notes'
>;

export type MemberRow = ListedMember &
  Parts & {
    readonly email: string | null;
    readonly everyday_email: string | null;
    readonly reports: Omit<MemberPageOf['reports'], 'waiting'>;
    readonly sessions: readonly { last_used_at: string; user_agent: string | null }[];
  };

/** The same condition as in `invitations/links/repository.ts`. */
const openLink = (sql: Sql) =>
  sql`revoked_at is null and expires_at > now() and (max_uses is null or uses < max_uses)`;

const notesShown = 100;

/** Everything about one member except the size of their branch, each part by an index and bounded. */
export async function findMember(sql: Sql, id: string, readerId: string | null): Promise<MemberRow | null> {
  const [row] = await sql<MemberRow[]>`
    select ${listed(sql)}, email,
      (select own.email from everyday_addresses own where own.member_id = members.id) as everyday_email,
      left_at is not null as left,
      exists (select from passkeys where member_id = members.id)
        or exists (select from totp_secrets where member_id = members.id and sealed is not null) as set_up,
      (
        select coalesce(json_agg(one), '[]') from (
          select subject, version, ${instant(sql, 'agreed_at')} as agreed_at,
            ${instant(sql, 'withdrawn_at')} as withdrawn_at
          from consents where member_id = members.id order by consents.agreed_at desc, subject
        ) one
      ) as consents,
      (select ${instant(sql, 'due_at')} from removals where member_id = members.id) as removed_at,
      ${invitersAbove(sql, 'members.id')} as above,
      (select count(*)::int from members invited where invited.invited_by = members.id) as invited,
      (
        select coalesce(json_agg(one order by one.last_used_at desc), '[]') from (
          select ${instant(sql, 'last_used_at')} as last_used_at, user_agent from sessions
          where member_id = members.id and revoked_at is null and expires_at > now()
        ) one
      ) as sessions,
      (
        select json_build_object(
          'open', count(*) filter (where is_open),
          'used', count(*) filter (where not is_open and uses > 0),
          'ended', count(*) filter (where not is_open and uses = 0)
        ) from (select uses, ${openLink(sql)} as is_open from invitations where inviter_id = members.id) link
      ) as links,
      json_build_object(
        'about', (
          select count(*) from (
            select from reports where author_id = members.id
            union all select from reports where profile_id = members.id and author_id is null
            union all select from projects join reports on project_id = projects.id
              where creator_id = members.id and reports.author_id is null
            union all select from posts join reports on post_id = posts.id
              where posts.author_id = members.id and reports.author_id is null
          ) about
        ),
        'by', (select count(*) from reports where reporter_id = members.id)
      ) as reports,
      (
        select coalesce(json_agg(one), '[]') from (
          select ${instant(sql, 'at')} as at, kind, count from security_events
          where member_id = members.id order by security_events.at desc limit 10
        ) one
      ) as events,
      (
        select coalesce(json_agg(one), '[]') from (
          select ${instant(sql, 'audit_log.at')} as at, act, coalesce(actor.user_name, login) as by
          from audit_log left join members actor on actor.id = operator_id
          where target = members.id::text order by audit_log.at desc limit 20
        ) one
      ) as acts,
      (
        select coalesce(json_agg(one), '[]') from (
          select note.id, ${instant(sql, 'note.created_at')} as at, note, author.user_name as by,
            author.id is not distinct from ${readerId}::uuid as own
          from member_notes note join members author on author.id = author_id
          where member_id = members.id and member_id is distinct from ${readerId}::uuid
          order by note.created_at desc limit ${notesShown}
        ) one
      ) as notes
    from members left join universities school on school.key = verified_university_key
    where members.id = ${id}`;
  return row ?? null;
}

/** The number of present members below a member; beyond the bound the last count (docs/decisions/0072). */
export async function countBelow(sql: Sql, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with recursive below as (
      select id, left_at from members where invited_by = ${id}
      union all
      select invited.id, invited.left_at from below join members invited on invited.invited_by = below.id
    )
    select case when count(*) < ${branchCountedMax} then count(*) filter (where left_at is null)
      else greatest(count(*) filter (where left_at is null), (
        select people - (left_at is null)::int from branches join members on members.id = member_id where member_id = ${id}
      )) end::int as count
    from (select left_at from below limit ${branchCountedMax}) walked`;
  return row?.count ?? 0;
}
