import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { post } from './harness/newcomer.ts';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { until } from './harness/until.ts';

/**
 * Specification 11.2: somebody does all there is to do under a name and addresses that stand nowhere else, and
 * leaves. Then every column of every table, every file of DATA_DIR but PostgreSQL's own, and the log are read.
 */

const person = {
  name: '남궁빛나래',
  email: 'namgung.bitnarae@snu.ac.kr',
  next: 'narae.bitnam@snu.ac.kr',
  never: 'bitnarae.never@snu.ac.kr',
  password: '빛나는 비밀번호 하나',
};
const traces = [person.name, person.email, person.next, person.never];

/** As text, as the hex of a bytea column, and as a mail's quoted-printable. */
function formsOf(trace: string): string[] {
  const bytes = Buffer.from(trace);
  const quoted = [...bytes].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');
  return [trace, bytes.toString('hex'), bytes.toString('base64').slice(0, -4), quoted];
}
const holds = (text: string) => traces.filter((trace) => formsOf(trace).some((form) => text.includes(form)));

async function tablesThatHold({ sql }: ShippedServer): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => holds(row as string).length > 0)) found.push(name);
  }
  return found;
}

/** With a row of the member's own. */
async function tablesOf({ sql }: ShippedServer, id: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where column_name = 'member_id' and table_schema = 'public' order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select from ${sql(name)} where member_id = ${id}`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Answers kept for a repeated call. */
async function answersThatName({ sql }: ShippedServer, id: string): Promise<number> {
  const rows = await sql`select from idempotency_keys where strpos(answer::text, ${id}) > 0`;
  return rows.length;
}

/** PostgreSQL's own folder apart; its log is read. */
function filesThatHold(folder: string, top = true): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (top && name === 'postgres') return [];
    if (statSync(path).isDirectory()) return filesThatHold(path, false);
    const bytes = readFileSync(path);
    return holds(bytes.toString('latin1')).length > 0 || holds(bytes.toString()).length > 0 ? [path] : [];
  });
}

const mails = ({ dataDir }: ShippedServer) => {
  const folder = join(dataDir, 'outbox');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
};
const mailsTo = (server: ShippedServer, email: string) =>
  mails(server).filter((mail) => mail.includes(`To: ${email}`));

const codeFor = (server: ShippedServer, email: string) =>
  /^(\d{6})\s*$/m.exec(mailsTo(server, email).at(-1) ?? '')?.[1] ?? '';

type Headers = Record<string, string>;

async function prove(server: ShippedServer, email: string, headers: Headers = {}): Promise<string> {
  const sent = await post(server, '/api/others/send-code-email/', { email }, headers);
  expect(sent.status).toBe(200);
  const body = { challenge: sent.body.challenge, code: codeFor(server, email) };
  return String((await post(server, '/api/others/confirm-code/', body)).body.email_proof);
}

/** Somebody who was here before, with a link for the person and one that died. */
async function inviter({ sql }: ShippedServer): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into members (user_type, email, user_name, password_hash)
    values ('student', 'inviter@example.org', '김하늘', 'none') returning id`;
  const id = row?.id ?? '';
  await sql`
    insert into invitations (code, kind, inviter_id, invitee_name, relation, reason, max_uses, expires_at, revoked_at)
    values ('dead-link-of-before', 'person', ${id}, ${person.name}, 'school', ${`${person.name}님이에요`}, 1,
        now() + interval '7 days', now()),
      ('live-link-of-today', 'person', ${id}, ${person.name}, 'school', ${`${person.name}님을 믿어요`}, 1,
        now() + interval '7 days', null)`;
  return id;
}

async function joinByLink(server: ShippedServer): Promise<void> {
  const body = {
    email: person.email,
    email_proof: await prove(server, person.email),
    password: person.password,
    code: 'live-link-of-today',
    consents: { terms: true, privacy: true, over_14: true },
    profile: {
      user_name: person.name,
      school: 'snu',
      current_academic_degree: 'bachelor',
      year: '2023',
      first_major: 'snu-linguistics',
      second_major: null,
      keywords: ['교육'],
      skills: ['글쓰기'],
    },
  };
  const headers = { 'idempotency-key': 'a-key-of-a-registration' };
  expect((await post(server, '/api/user/register-link/', body, headers)).status).toBe(201);
}

async function signIn(server: ShippedServer, email: string): Promise<{ id: string; headers: Headers }> {
  const { status, body } = await post(server, '/api/token/', { email, password: person.password });
  expect(status).toBe(200);
  return { id: String(body.userId), headers: { authorization: `Bearer ${body.access}` } };
}

async function uploadPicture({ origin }: ShippedServer, headers: Headers, purpose: string): Promise<string> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1F6F54' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new File([new Uint8Array(picture)], `${person.name}.jpg`, { type: 'image/jpeg' }));
  const answer = await fetch(`${origin}/api/image/`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return String(((await answer.json()) as { id: string }).id);
}

/** Names themselves wherever a text goes, and is named by somebody else. */
async function doEverything(server: ShippedServer, id: string, headers: Headers, friendId: string) {
  const { sql } = server;
  const imageId = await uploadPicture(server, headers, 'post');
  const written = { project_id: null, lounge_id: null, tagged_user_ids: [], image_ids: [imageId] };
  const made = await post(
    server,
    '/api/post/',
    { content: `저는 ${person.name}, ${person.email}`, ...written },
    headers,
  );
  expect(made.status).toBe(201);
  await uploadPicture(server, headers, 'profile');
  await sql`update members set introduction = ${`${person.name} 소개`} where id = ${id}`;
  await sql`
    insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
    values ('a-link-of-their-own', 'person', ${id}, '이새봄', 1, now() + interval '7 days')`;
  const [tagging] = await sql<{ id: string }[]>`
    with post as (insert into posts (author_id, content) values (${friendId}, '함께한 날') returning id)
    insert into post_tags (post_id, ordinal, member_id) select id, 0, ${id} from post returning post_id as id`;
  const reason = { target_type: 'post', target_id: tagging?.id ?? '', reason: '제 이름을 빼 주세요' };
  expect((await post(server, '/api/report/', reason, headers)).status).toBe(201);
  const friend = await sql`
    insert into reports (reporter_id, profile_id, reason, snapshot)
    values (${friendId}, ${id}, '살펴봐 주세요', ${JSON.stringify({ author_id: id, people: { [id]: person.name } })}::text::jsonb) returning id`;
  expect(friend).toHaveLength(1);
}

/** Words of one's own, wherever a text of a member's or of a project's stands by itself. */
async function writeOnesName({ sql }: ShippedServer, id: string) {
  await sql`
    with project as (
      insert into projects (creator_id, title, description, start_date)
      values (${id}, ${`${person.name}의 방`}, ${`연락은 ${person.email}`}, '2025-03-01') returning id
    ), part as (
      insert into project_members (project_id, member_id) select id, ${id} from project
    ), keyword as (
      insert into project_keywords (project_id, ordinal, keyword) select id, 0, ${person.name} from project
    )
    insert into project_roles (project_id, ordinal, name, seats)
    select id, 0, ${`${person.name}의 조수`}, 1 from project`;
  await sql`update member_keywords set keyword = ${person.name} where member_id = ${id}`;
  await sql`update member_skills set skill = ${person.name} where member_id = ${id}`;
  await sql`
    with career as (
      insert into careers (member_id, ordinal, company, position)
      values (${id}, 0, ${`${person.name}상사`}, '대표') returning member_id
    )
    insert into career_specialties (member_id, career_ordinal, ordinal, specialty)
    select member_id, 0, 0, ${person.name} from career`;
  await sql`update sessions set user_agent = ${person.email} where member_id = ${id}`;
}

/** What somebody leaves behind at the door, under the links they came by. */
const askForALink = ({ sql }: ShippedServer) => sql`
  insert into link_requests (invitation_id, requester_name, note)
  select id, ${person.name}, ${person.email} from invitations where code = 'dead-link-of-before'`;
const askForASchool = ({ sql }: ShippedServer, domain: string, email: string) => sql`
  insert into university_requests (invitation_id, name, domain, email)
  select id, '두레대학교', ${domain}, ${email} from invitations where code = 'live-link-of-today'`;

/** Where any of it stands before the leaving: a table that is not here was not tried. */
const tried = [
  'career_specialties',
  'careers',
  'invitations',
  'link_requests',
  'member_keywords',
  'member_skills',
  'members',
  'posts',
  'project_keywords',
  'project_roles',
  'project_words',
  'projects',
  'reports',
  'sessions',
  'university_requests',
  'verification_budgets',
  'verification_challenges',
].map((name) => `public.${name}`);

async function changeAddresses(server: ShippedServer, headers: Headers): Promise<void> {
  await post(server, '/api/password/reset-request/', { email: person.email });
  await until('the link is mailed', () => mailsTo(server, person.email).length > 1);
  const email_proof = await prove(server, person.next, headers);
  const body = { password: person.password, email: person.next, email_proof };
  expect((await post(server, '/api/user/current/email/', body, headers)).status).toBe(200);
  await until('the old address is told, and was forgotten', () => {
    const told = mailsTo(server, person.email);
    return told.length === 1 && told[0]?.includes('X-Dure-Member');
  });
  await prove(server, person.never, headers);
}

test('who leaves is in no column, no file and no line any more', async () => {
  const server = await startShipped({ demo: false, smtp: false });
  onTestFinished(() => server.stop());
  const friendId = await inviter(server);
  await joinByLink(server);
  const { id, headers } = await signIn(server, person.email);
  await doEverything(server, id, headers, friendId);
  await writeOnesName(server, id);
  await askForALink(server);
  await askForASchool(server, 'dure.ac.kr', person.email);
  await changeAddresses(server, headers);
  await askForASchool(server, 'doorae.ac.kr', person.next);
  expect((await tablesThatHold(server)).toSorted()).toEqual(tried);
  expect(await answersThatName(server, id)).toBeGreaterThan(0);
  expect(filesThatHold(server.dataDir)).not.toEqual([]);

  const left = await fetch(`${server.origin}/api/user/current/`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: person.password }),
  });
  expect(left.status).toBe(200);

  expect(await tablesThatHold(server)).toEqual([]);
  // The tree of trust, and the ended project that has to have a creator.
  expect(await tablesOf(server, id)).toEqual(['invitation_uses', 'project_members']);
  expect(await answersThatName(server, id)).toBe(0);
  expect(filesThatHold(server.dataDir)).toEqual([]);
  expect(holds(server.output())).toEqual([]);
  const images = join(server.dataDir, 'images');
  expect(readdirSync(images, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual(
    [],
  );
  const [kept] = await server.sql`
    select invited_by, (select count(*)::int from reports where reporter_id = members.id) as reports
    from members where id = ${id}`;
  expect(kept).toMatchObject({ invited_by: friendId, reports: 1 });
  const [report] = await server.sql`select profile_id, snapshot from reports where profile_id = ${id}`;
  expect(report).toEqual({ profile_id: id, snapshot: null });
});
