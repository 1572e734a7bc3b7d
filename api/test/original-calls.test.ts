import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consents } from '../src/database/schema/consents.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertMember,
  insertPersonInvitation,
  insertPost,
  insertProject,
  insertProjectInvitation,
} from './harness/fixtures.ts';

/**
 * Makes the original's calls with a client built only from its table (original/calls.md): each call sends
 * the fields that the table names, and nothing else.
 */

interface Row {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The names of the fields in the query or the body. */
  readonly fields: readonly string[];
  /** What the table says about the answer. */
  readonly answer: string;
}

const page = readFileSync(new URL('original/calls.md', import.meta.url), 'utf8');

/** The names outside of braces in the payload line that begins so: of `code, profile{…}` both. */
function payloadOf(beginning: string): string[] {
  const line = page.split('\n').find((one) => one.startsWith(`- ${beginning}`)) ?? '';
  const [told = ''] = line.slice(line.indexOf(': ') + 2).split('. ');
  const outer = told.replaceAll(/\{[^}]*\}|\([^)]*\)/g, '');
  return [...outer.matchAll(/[a-z]\w+/g)].map(([name]) => name);
}

function fieldsOf(told: string): string[] {
  if (told === 'none') return [];
  const [, more] = /^registration payload(?: with (.+))?$/.exec(told) ?? [];
  const named = told.startsWith('registration payload') ? (more ?? '') : told.replace(/^(?:query|body) /, '');
  const own = named === '' ? [] : named.split(', ');
  return told.startsWith('registration payload')
    ? [...payloadOf('Registration payload (student)'), ...own]
    : own;
}

const rows: readonly Row[] = page
  .split('\n')
  .map((line) => /^\| (GET|POST) (.+?) \| (.+?) \| (.+) \|$/.exec(line))
  .flatMap((found) => {
    if (found === null) return [];
    const [, method, address = '', told = '', answer = ''] = found;
    const path = address === 'remote JSON configuration' ? '/config/universities.json' : `/${address}`;
    return [
      {
        method: method as Row['method'],
        path: path.replace(/^\/\/api/, '/api'),
        fields: fieldsOf(told),
        answer,
      },
    ];
  });

const rowOf = (end: string): Row => {
  const found = rows.filter(({ path }) => path.includes(end));
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`${found.length} rows of ${end}`);
  return row;
};

const [signIn] = rows.filter(({ path }) => path === '/api/token/') as [Row];

let test: TestApp;
/** What the client keeps: the access token it sends, if any. */
const stored: { access?: string } = {};

beforeAll(async () => {
  test = await testApp({ config: { emailCodes: 'client', smtpUrl: null } });
});
afterAll(() => test.close());

/** The rows whose call has succeeded. */
const succeeded = new Set<Row>();

/** Makes the call of a row, with `values` for its fields and for the names in braces in its path. */
async function ask(row: Row, values: Readonly<Record<string, unknown>> = {}) {
  const url = row.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const sent = Object.fromEntries(row.fields.map((name) => [name, values[name]]));
  for (const [name, value] of Object.entries(sent)) if (value === undefined) throw new Error(`no ${name}`);
  const response = await test.inject({
    method: row.method,
    url,
    headers: stored.access === undefined ? {} : { authorization: `Bearer ${stored.access}` },
    ...(row.method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
  });
  await test.worker.settled();
  if (response.statusCode < 300) succeeded.add(row);
  // biome-ignore lint/suspicious/noExplicitAny: what the original read without knowing its type.
  return { status: response.statusCode, body: JSON.parse(response.body || 'null') as any };
}

const profile = {
  user_name: '이새봄',
  school: 'snu',
  current_academic_degree: 'bachelor',
  year: '2023',
  first_major: 'snu-linguistics',
  second_major: null,
  keywords: ['교육'],
  skills: ['글쓰기'],
};
const newEmail = () => `o-${randomUUID()}@snu.ac.kr`;
const password = '봄비처럼 천천히 24';

/** An inviter with a link for a person and for projects, two projects and a post. */
async function site() {
  const inviter = await insertMember(test.db, { userName: '최보람' });
  const projectId = await insertProject(test.db, { creatorId: inviter.id, title: '동네 배움 지도' });
  const other = await insertProject(test.db, { creatorId: inviter.id, title: '골목 도서관' });
  const postId = await insertPost(test.db, { authorId: inviter.id, projectId });
  const byPerson = await insertPersonInvitation(test.db, { inviterId: inviter.id });
  const byProject = await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId });
  await insertProjectInvitation(test.db, { inviterId: inviter.id, projectId: other });
  return { inviter, projectId, other, postId, byPerson: byPerson.code, byProject: byProject.code };
}

async function signedIn(there: Awaited<ReturnType<typeof site>>) {
  const email = newEmail();
  const joined = await ask(rowOf('register-link'), { email, password, code: there.byPerson, profile });
  expect(joined.status).toBe(201);
  const tokens = await ask(signIn, { email, password });
  return { email, id: joined.body.id as string, tokens };
}

// Shows 17.18: the original's twenty calls, with exactly its payloads
describe('a client of the original', () => {
  it('joins by a link and by a project’s link', async () => {
    const there = await site();
    const email = newEmail();
    expect((await ask(rowOf('/invitation-link/retrieve'), { code: there.byPerson })).body).toMatchObject({
      inviter_name: '최보람',
      invitee_name: expect.any(String),
    });
    const shown = await ask(rowOf('card-invitation-link/retrieve'), { code: there.byProject });
    expect(shown.body).toMatchObject({
      inviter: { id: there.inviter.id },
      project_card: { id: there.projectId },
    });
    expect((await ask(rowOf('check-email'), { email })).status).toBe(200);
    expect((await ask(rowOf('check-email'), { email: there.inviter.email })).status).toBe(400);
    expect((await ask(rowOf('send-code-email'), { email, code: '271828' })).status).toBe(200);
    const byLink = { email, password, code: there.byPerson, profile };
    const joined = await ask(rowOf('register-link'), byLink);
    expect(joined.status).toBe(201);
    const byProject = { ...byLink, email: newEmail(), code: there.byProject };
    const ids = { inviter_id: shown.body.inviter.id, project_card_id: shown.body.project_card.id };
    expect((await ask(rowOf('register-project-card'), { ...byProject, ...ids })).status).toBe(201);
    const rowsOf = await test.db.select().from(consents).where(eq(consents.memberId, joined.body.id));
    expect(rowsOf).toEqual([]);
  });

  it('stays signed in with the one refresh token it was given', async () => {
    const there = await site();
    const { tokens } = await signedIn(there);
    expect(tokens.body).toMatchObject({ access: expect.any(String), userId: expect.any(String) });
    const { refresh } = tokens.body;
    for (let nth = 0; nth < 3; nth += 1) {
      const renewed = await ask(rowOf('token/refresh'), { refresh });
      expect(renewed.status).toBe(200);
      stored.access = renewed.body.access;
      expect((await ask(rowOf('user/current'))).body).toMatchObject({ user_type: 'student' });
      await test.sql`update session_rotations set rotated_at = rotated_at - interval '2 days'`;
      const after401 = await ask(rowOf('//refresh'), { token: refresh });
      stored.access = after401.body.accessToken;
      expect((await ask(rowOf('user/current'))).status).toBe(200);
    }
    delete stored.access;
  });

  it('accepts with only the two ids, and is told if it takes part already', async () => {
    const there = await site();
    const { tokens } = await signedIn(there);
    stored.access = tokens.body.access;
    const named = { inviter_id: there.inviter.id, project_card_id: there.other };
    const accept = rowOf('accept-invitation');
    expect(await ask(accept, named)).toEqual({ status: 200, body: {} });
    expect((await ask(accept, named)).body).toEqual({ detail: expect.any(String) });
    delete stored.access;
    expect((await ask(accept, named)).status).toBe(401);
  });

  it('accepts at the same moment as others, one member for each invitation', async () => {
    const there = await site();
    await insertProjectInvitation(test.db, { inviterId: there.inviter.id, projectId: there.other });
    const people = [await insertMember(test.db), await insertMember(test.db), await insertMember(test.db)];
    const tokens = await Promise.all(people.map((person) => test.tokenOf(person)));
    const payload = { inviter_id: there.inviter.id, project_card_id: there.other };
    const accept = (token: string) =>
      test.inject({
        method: 'POST',
        url: rowOf('accept-invitation').path,
        headers: { authorization: `Bearer ${token}` },
        payload,
      });
    const answers = await Promise.all(tokens.map(accept));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 403]);
  });

  it('reads what is public', async () => {
    const there = await site();
    const lists = ['skill/recommendations', 'skill/search', 'company/search', 'position/search'];
    for (const list of lists) {
      const { status, body } = await ask(rowOf(list), { query: '디' });
      expect([list, status, body.every((one: unknown) => typeof one === 'string')]).toEqual([
        list,
        200,
        true,
      ]);
    }
    const ids = {
      userId: there.inviter.id,
      id: there.inviter.id,
      projectId: there.projectId,
      postId: there.postId,
    };
    expect((await ask(rowOf('public-list'), ids)).body).toHaveLength(2);
    expect((await ask(rowOf('public-get'), ids)).body.profile.user_name).toBe('최보람');
    expect((await ask(rowOf('public-retrieve'), ids)).body.title).toBe('동네 배움 지도');
    expect((await ask(rowOf('public-detail'), ids)).body.project_card.id).toBe(there.projectId);
    const { body } = await ask(rowOf('universities.json'));
    expect(body.universities?.[0] ?? body[0]).toMatchObject({
      domains: expect.any(Array),
      majors: expect.any(Array),
    });
  });
});

describe('the original’s payloads', () => {
  it('cannot accept without an invitation', async () => {
    const there = await site();
    const { tokens } = await signedIn(there);
    stored.access = tokens.body.access;
    const uninvited = await insertProject(test.db, { creatorId: there.inviter.id });
    const named = { inviter_id: there.inviter.id, project_card_id: uninvited };
    expect((await ask(rowOf('accept-invitation'), named)).status).toBe(403);
    delete stored.access;
  });

  it('end the session if a refresh token is sent after its successor was used', async () => {
    const there = await site();
    const { tokens } = await signedIn(there);
    const { refresh } = tokens.body;
    const refreshed = rowOf('token/refresh');
    const first = await ask(refreshed, { refresh });
    expect((await ask(refreshed, { refresh: first.body.refresh })).status).toBe(200);
    await test.sql`update session_rotations set rotated_at = rotated_at - interval '2 days'`;
    expect((await ask(refreshed, { refresh })).status).toBe(401);
    expect((await ask(refreshed, { refresh: first.body.refresh })).status).toBe(401);
  });
});

it('the table has twenty rows', () => {
  expect(rows).toHaveLength(20);
});

// These come last, since they check which calls the tests above have made.
it.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s succeeds', (_, row) => {
  expect(succeeded).toContain(row);
});
