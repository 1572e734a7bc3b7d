import type { ShippedServer } from '../../../server/test/harness/shipped-server.ts';
import { writeFunnel } from '../../site/funnel.ts';
import type { Cast } from './people.ts';

type Sql = ShippedServer['sql'];

const events = [
  {
    code: 'console-event-autumn',
    title: '가을 새내기 모임',
    welcome: '학생회관 앞에서 기다릴게요',
    days: -9,
    places: 60,
    came: 23,
  },
  { code: 'console-event-makers', title: '메이커 데이', welcome: null, days: -3, places: null, came: 6 },
] as const;
const open = [
  ['이새로', 1],
  ['박한결', 2],
  ['정다솜', 6],
  ['오늘빛', 13],
] as const;
const lines = [
  ['made', 'sent'],
  ['made', 'sent'],
  ['made', null],
  ['made', 'failed'],
  ['invited_before', null],
  ['member', null],
  ['made', 'unwanted'],
] as const;

/** Events and who joined by them, open links, an import, requested schools, and figures of joining. */
export async function writeInviting({ sql }: ShippedServer, cast: Cast): Promise<void> {
  const eventId = await writeEvents(sql, cast);
  await writeLinks(sql, cast);
  await writeImport(sql, cast);
  await sql`delete from university_requests`;
  for (const [domain, name, hours] of [
    ['saebit.ac.kr', '새빛대학교', 50],
    ['saebit.ac.kr', '새빛대', 21],
    ['garam.ac.kr', '가람대학교', 4],
  ] as const)
    await sql`
      insert into university_requests (invitation_id, name, domain, email, created_at)
      select id, ${name}, ${domain}, ${hours > 20 ? `someone@${domain}` : null}, now() - make_interval(hours => ${hours})
      from invitations where not exists (
        select from university_requests where invitation_id = invitations.id and domain = ${domain}
      ) limit 1`;
  await writeFunnel(sql, { event: eventId, head: cast.hostId });
}

async function writeEvents(sql: Sql, { newcomers }: Cast): Promise<string> {
  const ids = Object.values(newcomers);
  let first = '';
  for (const { code, title, welcome, days, places, came } of events) {
    const [event] = await sql<{ id: string }[]>`
      insert into invitations (code, kind, title, welcome, is_system_created, max_uses, uses, created_at, expires_at)
      values (${code}, 'event', ${title}, ${welcome}, true, ${places}, ${came}, now() + make_interval(days => ${days}),
        now() + interval '12 days') returning id`;
    first ||= event?.id ?? '';
    await sql`
      insert into invitation_uses (invitation_id, member_id, purpose, used_at)
      select ${event?.id ?? ''}, id, 'registration', now() - make_interval(hours => (9 * (1 + place % 23))::int)
      from unnest(${ids.splice(0, came)}::uuid[]) with ordinality as newcomer (id, place)`;
  }
  return first;
}

/** Some links end soon; one has expired, and its holders request another. */
async function writeLinks(sql: Sql, { newcomers }: Cast): Promise<void> {
  for (const [place, [name, days]] of open.entries())
    await sql`
      insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, created_at, expires_at)
      values (${`console-open-link-${place}`}, 'person', ${newcomers.서이든 ?? ''}, ${name}, 'school',
        '수업에서 만난 믿을 만한 친구예요', 1, now() - interval '1 day', now() + make_interval(days => ${days}))`;
  await sql`
    with ended as (
      insert into invitations (code, kind, inviter_id, invitee_name, max_uses, created_at, expires_at) values
        ('console-ended-link', 'person', ${newcomers.양현서 ?? ''}, '한마루', 1, now() - interval '20 days',
          now() - interval '6 days') returning id
    )
    insert into link_requests (invitation_id, requester_name, created_at)
    select id, name, now() - interval '2 days' from ended cross join unnest(array['한마루', '박지훈', '이새봄']) as name`;
}

async function writeImport(sql: Sql, { owner }: Cast): Promise<void> {
  const [made] = await sql<{ id: string }[]>`
    insert into invitation_imports (inviter_id, content_hash, reason, days, created_at, finished_at) values
      (${owner.id}, 'pictures', '가을 학기 동아리 명단이에요', 14, now() - interval '3 days', now() - interval '3 days')
    returning id`;
  for (const [place, [outcome, mail]] of lines.entries())
    await sql`
      insert into invitation_import_rows (import_id, line, outcome, mail)
      values (${made?.id ?? ''}, ${place + 2}, ${outcome}, ${mail})`;
  await sql`
    insert into invitation_import_faults (import_id, line, fault) values
      (${made?.id ?? ''}, ${lines.length + 2}, 'email_malformed'), (${made?.id ?? ''}, ${lines.length + 3}, 'relation_unknown')`;
}
