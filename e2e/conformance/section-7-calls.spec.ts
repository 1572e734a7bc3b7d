import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invite, inviteToEvent, newStudentEmail } from '../site/invite.ts';
import { demoStudent } from '../site/members.ts';
import { inviteToProject, membershipsOf } from '../site/project-invite.ts';
import { expect, callTest as test } from '../site/test.ts';
import { clientOf, rows } from './client.ts';
import { alumni, consents, schoolOf, student, universitiesOf } from './payloads.ts';
import { joinedStudent, memberOf } from './world.ts';

/** The original, section 7: every call with its payload or query and its answer. */

test.describe.configure({ mode: 'default' });

const text = expect.any(String);
const number = expect.any(Number);
const list = expect.any(Array);

test('every path is answered as it is written, and with its last slash the other way', async ({ site }) => {
  const { projects, posts } = site.demo();
  const { id: userId } = demoStudent(site);
  const ids: Record<string, string | undefined> = {
    userId,
    id: userId,
    projectId: projects[0],
    postId: posts[0],
  };
  for (const row of rows) {
    const [method = '', template = ''] = row.split(' ');
    const path = template.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');
    for (const form of [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]) {
      const answer = await fetch(site.origin + form, { method, redirect: 'manual' });
      expect([301, 302, 307, 308, 405], `${method} ${form}`).not.toContain(answer.status);
      expect(await answer.json(), `${method} ${form}`).not.toMatchObject({
        error_type: 'method_not_allowed',
      });
      if (template.includes('{')) expect(answer.status, `${method} ${form}`).toBe(200);
      else expect(answer.status === 404, `${method} ${form}`).toBe(/retrieve/.test(form));
    }
  }
});

test.describe('GET /api/invitation-link/retrieve-from-code/ · query code', () => {
  const row = 'GET /api/invitation-link/retrieve-from-code/';

  test('inviter_name, invitee_name', async ({ site }) => {
    const { code, inviter, invitee } = await invite(site);
    const { status, body } = await clientOf(site.origin)(row, { code });
    expect(status).toBe(200);
    expect(body).toMatchObject({ inviter_name: inviter, invitee_name: invitee });
  });

  test('or for event links is_system_created, title', async ({ site }) => {
    const { code, title } = await inviteToEvent(site);
    expect(await clientOf(site.origin)(row, { code })).toMatchObject({
      status: 200,
      body: { is_system_created: true, title },
    });
  });

  test('error body may hold error_type (expired)', async ({ site }) => {
    for (const { code } of [
      await invite(site, { expired: true }),
      await inviteToEvent(site, { expired: true }),
    ]) {
      const { status, body } = await clientOf(site.origin)(row, { code });
      expect([status, body.error_type]).toEqual([410, 'expired']);
    }
  });

  for (const query of [{ code: 'nobody-drew-this-code' }, { code: '' }, {}]) {
    test(`error body may hold error_type (invalid): ${JSON.stringify(query)}`, async ({ site }) => {
      const { status, body } = await clientOf(site.origin)(row, query);
      expect([status, body.error_type]).toEqual([404, 'invalid']);
    });
  }
});

test.describe('GET api/project-card-invitation-link/retrieve-from-code/ · query code', () => {
  test('inviter and project_card', async ({ site }) => {
    const { code, inviter, project } = await inviteToProject(site);
    const { status, body } = await clientOf(site.origin)(
      'GET /api/project-card-invitation-link/retrieve-from-code/',
      { code },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      inviter: { id: inviter.id, profile: { user_name: inviter.name } },
      project_card: { id: project.id, title: project.title },
    });
  });
});

test.describe('tokens', () => {
  test('POST /api/token/ · email, password → access, refresh, userId', async ({ site }) => {
    const { id, email, password } = demoStudent(site);
    const { status, body } = await clientOf(site.origin)('POST /api/token/', { email, password });
    expect(status).toBe(200);
    expect(body).toMatchObject({ access: text, refresh: text, userId: id, id: text });
  });

  test('POST /api/token/refresh/ · body refresh → access', async ({ site }) => {
    const { refresh, userId } = await memberOf(site);
    const { status, body } = await clientOf(site.origin)('POST /api/token/refresh/', { refresh });
    expect(status).toBe(200);
    const { body: current } = await clientOf(site.origin, body.access)('GET /api/user/current/');
    expect(current.id).toBe(userId);
  });

  // Shows 8.3: POST /refresh
  test('POST //refresh · body token → accessToken', async ({ site }) => {
    const { refresh, userId } = await memberOf(site);
    const { status, body } = await clientOf(site.origin)('POST //refresh', { token: refresh });
    expect(status).toBe(200);
    const { body: current } = await clientOf(site.origin, body.accessToken)('GET /api/user/current/');
    expect(current.id).toBe(userId);
  });

  test('POST //refresh is answered where a proxy has merged the slashes', async ({ site }) => {
    const { refresh } = await memberOf(site);
    const answer = await fetch(`${site.origin}/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: refresh }),
    });
    expect(await answer.json()).toMatchObject({ accessToken: text });
  });

  test('a refresh token that nobody was given is a 401', async ({ site }) => {
    const ask = clientOf(site.origin);
    expect((await ask('POST /api/token/refresh/', { refresh: 'none' })).status).toBe(401);
    expect((await ask('POST //refresh', { token: 'none' })).status).toBe(401);
  });
});

test.describe('POST /api/others/check-email/ · email', () => {
  const row = 'POST /api/others/check-email/';

  test('status 400 means already registered', async ({ site }) => {
    expect((await clientOf(site.origin)(row, { email: demoStudent(site).email })).status).toBe(400);
  });

  test('and nothing else does', async ({ site }) => {
    const ask = clientOf(site.origin);
    expect((await ask(row, { email: newStudentEmail() })).status).toBe(200);
    for (const email of ['', 'none', 7, null]) expect((await ask(row, { email })).status).toBe(422);
  });
});

/** The whole text of every mail in the outbox. */
async function mailsOf(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // A mail has another name until it is written completely.
  const whole = names.filter((name) => name.endsWith('.eml'));
  return (await Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

test.describe('in the original’s own way (EMAIL_CODES=client)', () => {
  test('POST /api/others/send-code-email/ · email, code → sends the code', async ({ clientCodes }) => {
    const [email, code] = [newStudentEmail(), '314159'];
    const { status } = await clientOf(clientCodes.origin)('POST /api/others/send-code-email/', {
      email,
      code,
    });
    expect(status).toBe(200);
    await expect
      .poll(() => mailsOf(clientCodes.dataDir))
      .toMatch(new RegExp(`To: ${email}[^]*\\b${code}\\b`));
  });

  test('POST /api/user/register-link/ · registration payload', async ({ clientCodes }) => {
    const { origin } = clientCodes;
    const ask = clientOf(origin);
    const universities = await universitiesOf(origin);
    for (const { code } of [await invite(clientCodes), await inviteToEvent(clientCodes)]) {
      const email = newStudentEmail();
      const payload = student(email, code, schoolOf(universities, email));
      await ask('POST /api/others/send-code-email/', { email, code: '271828' });
      const registered = await ask('POST /api/user/register-link/', { ...payload, consents });
      expect(registered.status).toBe(201);
      const { body } = await ask('POST /api/token/', { email, password: payload.password });
      const { body: current } = await clientOf(origin, body.access)('GET /api/user/current/');
      expect(current).toMatchObject({
        user_type: 'student',
        profile: { user_name: payload.profile.user_name },
      });
    }
  });

  test('POST /api/user/register-link/ · alumni payload', async ({ clientCodes }) => {
    const { origin } = clientCodes;
    const ask = clientOf(origin);
    const [school] = await universitiesOf(origin);
    const email = 'doyun@work.example.org';
    const { code } = await invite(clientCodes);
    await ask('POST /api/others/send-code-email/', { email, code: '271828' });
    const payload = alumni(email, code, school as NonNullable<typeof school>);
    const registered = await ask('POST /api/user/register-link/', { ...payload, consents });
    expect(registered.status).toBe(201);
    const { body } = await ask('POST /api/token/', { email, password: payload.password });
    const { body: current } = await clientOf(origin, body.access)('GET /api/user/current/');
    expect(current.user_type).toBe('alumni');
  });

  test('POST /api/user/register-project-card/ · registration payload with inviter_id, project_card_id', async ({
    clientCodes,
  }) => {
    const { origin } = clientCodes;
    const ask = clientOf(origin);
    const universities = await universitiesOf(origin);
    const join = async (email: string, payload: object) => {
      await ask('POST /api/others/send-code-email/', { email, code: '271828' });
      const registered = await ask('POST /api/user/register-project-card/', { ...payload, consents });
      expect(registered.status).toBe(201);
      return String(registered.body.id);
    };
    const [asStudent, asAlumni] = [await inviteToProject(clientCodes), await inviteToProject(clientCodes)];
    const ids = ({ inviter, project }: typeof asStudent) => ({
      inviter_id: inviter.id,
      project_card_id: project.id,
    });
    const email = newStudentEmail();
    const school = schoolOf(universities, email);
    const one = await join(email, { ...student(email, asStudent.code, school), ...ids(asStudent) });
    expect(await membershipsOf(clientCodes, asStudent, one)).toBe(1);

    const other = `a-${email}`.replace(/@.*/, '@work.example.org');
    const two = await join(other, { ...alumni(other, asAlumni.code, school), ...ids(asAlumni) });
    expect(await membershipsOf(clientCodes, asAlumni, two)).toBe(0);
  });
});

test.describe('POST api/project-card-invitation-link/accept-invitation/ · inviter_id, project_card_id', () => {
  const row = 'POST /api/project-card-invitation-link/accept-invitation/';

  test('detail if already joined', async ({ site }) => {
    const { code, inviter, project } = await inviteToProject(site);
    const { ask } = await memberOf(site);
    const payload = { inviter_id: inviter.id, project_card_id: project.id, code };
    expect(await ask(row, payload)).toEqual({ status: 200, body: {} });
    expect(await ask(row, payload)).toEqual({ status: 200, body: { detail: text } });
  });
});

test('GET api/user/current/ · none → current user incl. user_type', async ({ site }) => {
  for (const userType of ['student', 'alumni'] as const) {
    const { ask, userId } = await memberOf(site, userType);
    const { status, body } = await ask('GET /api/user/current/');
    expect([status, body.id, body.user_type]).toEqual([200, userId, userType]);
  }
});

test('GET api/skill/recommendations/ · none → list of skill strings', async ({ site }) => {
  const { status, body } = await clientOf(site.origin)('GET /api/skill/recommendations/');
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(0);
  expect(body).toEqual(body.map(() => text));
});

for (const [row, query] of [
  ['GET /api/skill/search', '글'],
  ['GET /api/company/search', '삼성'],
  ['GET /api/position/search', '개발'],
] as const) {
  test(`${row.replace('/', '')} · query → list of strings`, async ({ site }) => {
    const { status, body } = await clientOf(site.origin)(row, { query });
    expect(status).toBe(200);
    expect(body).toEqual(body.map(() => text));
    expect(body).toContainEqual(expect.stringContaining(query));
  });
}

test('GET api/project-card/public-list/{userId}/ · none → list of projects', async ({ site }) => {
  const { status, body } = await clientOf(site.origin)('GET /api/project-card/public-list/{userId}/', {
    userId: demoStudent(site).id,
  });
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ id: text, title: text, accepted_users: list });
});

test('GET api/user/{id}/public-get/ · none → profile', async ({ site }) => {
  const { id, user_name } = demoStudent(site);
  const { status, body } = await clientOf(site.origin)('GET /api/user/{id}/public-get/', { id });
  expect([status, body.profile.user_name]).toEqual([200, user_name]);
});

test('GET api/project-card/{projectId}/public-retrieve/ · none → public project', async ({ site }) => {
  const [projectId] = site.demo().projects;
  const { status, body } = await clientOf(site.origin)('GET /api/project-card/{projectId}/public-retrieve/', {
    projectId,
  });
  expect([status, body.id]).toEqual([200, projectId]);
});

test('GET api/post/public-detail/{postId}/ · none → public post', async ({ site }) => {
  const [postId] = site.demo().posts;
  const { status, body } = await clientOf(site.origin)('GET /api/post/public-detail/{postId}/', { postId });
  expect(status).toBe(200);
  expect(body).toMatchObject({ content: text, like_count: number });
});

test('what is not there is a 404, of each kind', async ({ site }) => {
  const ask = clientOf(site.origin);
  const none = '019a0000-0000-7000-8000-000000000000';
  for (const [row, name] of [
    ['GET /api/project-card/public-list/{userId}/', 'userId'],
    ['GET /api/user/{id}/public-get/', 'id'],
    ['GET /api/project-card/{projectId}/public-retrieve/', 'projectId'],
    ['GET /api/post/public-detail/{postId}/', 'postId'],
  ] as const) {
    expect((await ask(row, { [name]: none })).status, row).toBe(404);
  }
});

test('GET remote JSON configuration · none → universities and majors', async ({ site }) => {
  const [first] = await universitiesOf(site.origin);
  const named = { key: text, name_ko: text, name_en: text };
  expect(first).toMatchObject({ ...named, domains: list, majors: list });
  expect(first?.majors[0]).toMatchObject(named);
});

test('a student who joined in that way is signed in by what they chose', async ({ clientCodes }) => {
  const { ask, userId } = await joinedStudent(clientCodes);
  expect((await ask('GET /api/user/current/')).body.id).toBe(userId);
});
