import { randomUUID } from 'node:crypto';
import type { OperatingRole } from '@dure/contract/operating-roles.ts';
import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import { count, growBranch } from '../../site/branches.ts';
import { type NewMember, newMember } from '../../site/members.ts';
import { newOfTeam } from '../../site/operating.ts';

const teamDays = 300;
const treeDays = 84;

/** The people in the pictures of the console. */
export interface Cast {
  readonly owner: NewMember;
  /** The rest of the team. */
  readonly colleagues: readonly NewMember[];
  /** Ids of those who joined in the last two weeks, by name. */
  readonly newcomers: Readonly<Record<string, string>>;
  /** The head of a branch that grew by many at once. */
  readonly hostId: string;
}

const surnames = '강고권김노류문민박배백서손송신안양오유윤이임장전정조차최한허홍황';
const given =
  '다은 은채 도현 나윤 유찬 하린 서율 태오 시온 나은 이안 이든 예준 지유 우진 채원 현서 지안 다온 슬아 도윤 가을 하준 소율 해인 민서 은호 로운 나봄 지후 세아 보라'.split(
    ' ',
  );
const names = given.map((name, place) => `${surnames[place]}${name}`);

/** Inserts a team, newcomers who joined one after the other, and the tree that they belong to. */
export async function writePeople(site: ShippedServer): Promise<Cast> {
  const team = async (role: OperatingRole, name: string) =>
    here(site, await newOfTeam(site, role, name), teamDays);
  const owner = await team('owner', '윤가람');
  const colleagues = [
    await team('operator', '정하늘'),
    await team('moderator', '서가온'),
    await team('moderator', '문다온'),
    await team('reader', '한겨울'),
  ];
  await writeLastUse(site, colleagues);
  const hostId = await writeTree(site);
  const newcomers = await writeNewcomers(site, hostId);
  await count(site);
  return { owner, colleagues, newcomers, hostId };
}

/** Backdates a member by `days`, with a new id, since lists are ordered by ids, which contain the time. */
async function here<Of extends NewMember>({ sql }: ShippedServer, member: Of, days: number): Promise<Of> {
  const [moved] = await sql<{ id: string }[]>`
    update members set id = uuidv7(make_interval(days => ${-days})), created_at = now() - make_interval(days => ${days})
    where id = ${member.id} returning id`;
  return { ...member, id: moved?.id ?? member.id };
}

/** Gives each a passkey and a session. */
async function writeLastUse({ sql }: ShippedServer, team: readonly NewMember[]): Promise<void> {
  for (const [days, { id }] of team.entries()) {
    await sql`insert into passkeys (member_id, credential_id, public_key, name) values
      (${id}, ${randomUUID()}, 'none', '휴대폰')`;
    await sql`insert into sessions (member_id, created_at, last_used_at, expires_at, user_agent) values
      (${id}, now() - interval '9 days', now() - make_interval(days => ${days}), now() + interval '30 days',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')`;
  }
}

/** Inserts two branches, the second of which grew by many within an hour. Resolves to the host's id. */
async function writeTree(site: ShippedServer): Promise<string> {
  const top = await here(site, await newMember(site, 'alumni', null, '남궁솔'), teamDays);
  const host = await here(site, await newMember(site, 'student', top.id, '표지원'), treeDays);
  const grown = await growBranch(site, { under: top.id, count: 140, name: '가지', hoursAgo: treeDays * 24 });
  const guests = await growBranch(site, {
    under: host.id,
    count: 26,
    name: '손님',
    hoursAgo: 50,
    wide: true,
  });
  await site.sql`
    update members set user_name = substr(${surnames}, 1 + abs(hashtext(id::text)) % ${surnames.length}, 1)
      || (${given}::text[])[1 + abs(hashtext(email)) % ${given.length}]
    where id = any (${[...grown, ...guests]})`;
  return host.id;
}

/** One every ten hours, the newest last, at the schools of other members. */
async function writeNewcomers({ sql }: ShippedServer, hostId: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; id: string }[]>`
    with schools as materialized (
      select key, row_number() over (order by key) - 1 as place, count(*) over () as many from (
        select distinct verified_university_key as key from members where verified_university_key is not null
      ) known
    )
    insert into members (user_type, email, email_proven, verified_university_key, user_name, password_hash, invited_by,
      created_at)
    select case when n % 6 = 0 then 'alumni' else 'student' end, 'newcomer-' || n || '@hangang.example', true,
      schools.key, name, 'none', ${hostId}, now() - make_interval(hours => (n * 10 - 9)::int)
    from unnest(${names}::text[]) with ordinality as given (name, n) join schools on place = n % many
    order by n desc
    returning user_name as name, id`;
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}
