import type { Sql } from 'postgres';
import type { CrowdSize } from './size.ts';
import { givenSyllables, surnames } from './words.ts';

/** First the invitations by which members joined, then open, expired and revoked ones, a third of them to projects. */
export async function writeInvitations(sql: Sql, size: CrowdSize): Promise<void> {
  const { members, invitations } = size;
  await sql`
    insert into invitations (id, code, kind, inviter_id, invitee_name, relation, reason, max_uses, uses,
      expires_at, created_at)
    select pg_temp.nth_id('invitation', n, ${invitations}), 'joined-' || md5('joined' || n), 'person',
      pg_temp.nth_id('member', pg_temp.inviter_of(n), ${members}),
      substr(${surnames}, 1 + floor(pg_temp.drawn(n, 3) * ${surnames.length})::int, 1)
        || pg_temp.one_of(${givenSyllables}, n, 4, 1.3) || pg_temp.one_of(${givenSyllables}, n, 5, 1.3),
      case when vouched then 'school' end, case when vouched then '같은 수업에서 끝까지 함께했어요.' end, 1, 1,
      joined_at + interval '6 days', joined_at - interval '1 day'
    from generate_series(1::bigint, ${Math.min(members, invitations)}) as n,
      lateral (select pg_temp.nth_time(n, ${members}), pg_temp.drawn(n, 40) < 0.8) as at (joined_at, vouched)
    where pg_temp.inviter_of(n) is not null`;
  await sql`
    insert into invitation_uses (invitation_id, member_id, purpose, used_at)
    select pg_temp.nth_id('invitation', n, ${invitations}), pg_temp.nth_id('member', n, ${members}), 'registration',
      pg_temp.nth_time(n, ${members})
    from generate_series(1::bigint, ${Math.min(members, invitations)}) as n
    where pg_temp.inviter_of(n) is not null`;
  await writeOthers(sql, size);
}

async function writeOthers(sql: Sql, { members, projects, invitations }: CrowdSize): Promise<void> {
  await sql`
    insert into invitations (id, code, kind, inviter_id, invitee_name, project_id, max_uses, uses, expires_at, revoked_at,
      created_at)
    select pg_temp.nth_id('invitation', n, ${invitations}), 'other-' || md5('other' || n),
      case when n % 3 = 0 then 'project' else 'person' end,
      pg_temp.nth_id('member', pg_temp.nth_writer(n, 41, ${members}), ${members}),
      substr(${surnames}, 1 + floor(pg_temp.drawn(n, 42) * ${surnames.length})::int, 1)
        || pg_temp.one_of(${givenSyllables}, n, 43, 1.3) || pg_temp.one_of(${givenSyllables}, n, 44, 1.3),
      case when n % 3 = 0
        then pg_temp.nth_id('project', 1 + floor(pg_temp.drawn(n, 45) * ${projects})::bigint, ${projects}) end,
      1, case when n % 6 = 0 then 1 else 0 end, made + interval '7 days',
      case when pg_temp.drawn(n, 46) < 0.1 and n % 6 <> 0 then made + interval '1 day' end, made
    from generate_series(${members + 1}::bigint, ${invitations}) as n,
      lateral (select pg_temp.nth_time(n - ${members}, ${Math.max(1, invitations - members)})) as at (made)`;
  await sql`
    insert into invitation_uses (invitation_id, member_id, purpose, used_at, answer)
    select invitation.id, pg_temp.nth_id('member', pg_temp.nth_writer(n, 47, ${members}), ${members}), 'answer',
      invitation.created_at + interval '1 day', 'accepted'
    from generate_series(${members + 1}::bigint, ${invitations}) as n
      join invitations invitation on invitation.id = pg_temp.nth_id('invitation', n, ${invitations})
    where n % 6 = 0`;
}
