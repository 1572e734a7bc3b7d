import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';

/**
 * An offer to hand over every fourth project to a member of its team, and of a role to every tenth member: half are
 * open, the others were refused. The first hundred members have twenty vouches each.
 */
export async function writeOffers(sql: Sql, { members, invitations }: CrowdSize): Promise<void> {
  await sql`
    insert into offers (kind, from_id, to_id, project_id, expires_at, answer, answered_at)
    select 'hand_over', creator_id, heir.member_id, project.id, now() + interval '10 days',
      case when n % 8 = 0 then 'refused' end, case when n % 8 = 0 then now() end
    from (select id, creator_id, row_number() over (order by id) as n from projects where deleted_at is null) project
      cross join lateral (
        select member_id from project_members where project_id = project.id and member_id <> creator_id limit 1
      ) heir
    where n % 4 = 0`;
  await sql`
    insert into offers (kind, from_id, to_id, role, expires_at, answer, answered_at)
    select 'role', pg_temp.nth_id('member', 1, ${members}), pg_temp.nth_id('member', n, ${members}), 'reader',
      now() + interval '10 days', case when n % 20 = 0 then 'refused' end, case when n % 20 = 0 then now() end
    from generate_series(10::bigint, ${members}, 10) as n`;
  await sql`
    with given as (
      insert into invitations (id, code, kind, inviter_id, invitee_name, relation, reason, max_uses, uses, expires_at)
      select pg_temp.nth_id('vouch', n, ${invitations}), 'vouch-' || md5('vouch' || n), 'person',
        pg_temp.nth_id('member', 101 + n, ${members}), '이새봄', 'school', '끝까지 함께했어요.', 1, 1, now() + interval '6 days'
      from generate_series(0::bigint, 1999) as n
      returning id
    )
    insert into invitation_uses (invitation_id, member_id, purpose, used_at, answer)
    select id, pg_temp.nth_id('member', 1 + (row_number() over (order by id)) % 100, ${members}), 'answer', now(), 'accepted'
    from given`;
}
