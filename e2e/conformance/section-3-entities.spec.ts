import { invite, inviteToEvent } from '../site/invite.ts';
import { demoStudent } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import { callTest, expect, test } from '../site/test.ts';
import { clientOf } from './client.ts';
import { schoolOf, universitiesOf } from './payloads.ts';
import { memberOf } from './world.ts';

/** The original, section 3: entities and their fields. Section 5 covers which fields payloads must have. */

const text = expect.any(String);
const number = expect.any(Number);
const each = (value: unknown, of: unknown) => {
  expect(value).toEqual((value as unknown[]).map(() => of));
  expect(value).not.toHaveLength(0);
};
const month = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);

callTest('Invitation (from code): inviter_name, invitee_name', async ({ site }) => {
  const { code } = await invite(site);
  const { body } = await clientOf(site.origin)('GET /api/invitation-link/retrieve-from-code/', { code });
  expect(body).toMatchObject({ inviter_name: text, invitee_name: text });
});

callTest(
  'Project-card invitation: inviter (id, profile.user_name), project_card (id, title)',
  async ({ site }) => {
    const { code } = await inviteToProject(site);
    const row = 'GET /api/project-card-invitation-link/retrieve-from-code/';
    const { body } = await clientOf(site.origin)(row, { code });
    expect(body).toMatchObject({
      inviter: { id: text, profile: { user_name: text } },
      project_card: { id: text, title: text },
    });
  },
);

callTest('Event link: is_system_created, title', async ({ site }) => {
  const { code } = await inviteToEvent(site);
  const { body } = await clientOf(site.origin)('GET /api/invitation-link/retrieve-from-code/', { code });
  expect(body).toMatchObject({ is_system_created: true, title: text });
});

callTest('Token response: access, refresh, userId, id', async ({ site }) => {
  const { email, password } = demoStudent(site);
  const { body } = await clientOf(site.origin)('POST /api/token/', { email, password });
  // `device` and `session_id`, which says what `id` is, are added (Specification 5.1).
  const added = { device: text, session_id: body.id };
  expect(body).toEqual({ access: text, refresh: text, userId: text, id: text, ...added });
});

callTest(
  'Public project: id, title, keywords, description (multi-line), start_date, end_date, accepted_users (ids), creator',
  async ({ site }) => {
    const ask = clientOf(site.origin);
    const [projectId] = site.demo().projects;
    const { body } = await ask('GET /api/project-card/{projectId}/public-retrieve/', { projectId });
    expect(body).toMatchObject({
      id: projectId,
      title: text,
      description: expect.stringContaining('\n'),
      start_date: month,
      creator: { id: text, user_name: text },
    });
    expect([null, month]).toContainEqual(body.end_date);
    each(body.keywords, text);
    each(body.accepted_users, text);
    const [userId] = body.accepted_users;
    const { body: user } = await ask('GET /api/user/{id}/public-get/', { id: userId });
    expect(user.profile).toMatchObject({ user_name: text });
  },
);

callTest('Public user: profile{user_name, image}', async ({ site }) => {
  const { id, user_name } = demoStudent(site);
  const { body } = await clientOf(site.origin)('GET /api/user/{id}/public-get/', { id });
  expect(body.profile).toEqual({ user_name, image: text });
  expect((await fetch(new URL(body.profile.image, site.origin))).headers.get('content-type')).toMatch(
    /^image\//,
  );
});

callTest(
  'Public post: content, tagged_users{id, user_name}, images{image}, created_at, like_count, comment_count, project_card{id, title}, lounge{title}',
  async ({ site }) => {
    const [postId] = site.demo().posts;
    const { body } = await clientOf(site.origin)('GET /api/post/public-detail/{postId}/', { postId });
    expect(body).toMatchObject({
      content: text,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      like_count: number,
      comment_count: number,
      project_card: { id: text, title: text },
      lounge: { title: text },
    });
    each(body.tagged_users, expect.objectContaining({ id: text, user_name: text }));
    each(body.images, expect.objectContaining({ image: text }));
    for (const { image } of body.images) {
      expect((await fetch(new URL(image, site.origin))).headers.get('content-type')).toMatch(/^image\//);
    }
  },
);

callTest('Current user: user_type (alumni is restricted)', async ({ site }) => {
  const { ask } = await memberOf(site, 'alumni');
  expect((await ask('GET /api/user/current/')).body.user_type).toBe('alumni');
});

callTest(
  'University configuration: universities with key, name fields, domains and majors; each major has a key plus name fields',
  async ({ site }) => {
    const named = { key: text, name_ko: text, name_en: text };
    const universities = await universitiesOf(site.origin);
    for (const university of universities) expect(university).toMatchObject(named);
    for (const { domains, majors } of universities) {
      each(domains, text);
      each(majors, named);
    }
  },
);

callTest(
  'Built-in department list: about 170 entries for one university, each with a Korean name, English name and a key prefixed by the school name',
  async ({ site }) => {
    const { key, majors } = schoolOf(await universitiesOf(site.origin), 'name@snu.ac.kr');
    expect(majors.length).toBeGreaterThanOrEqual(160);
    expect(majors.length).toBeLessThanOrEqual(180);
    each(majors, {
      key: expect.stringMatching(new RegExp(`^${key}-.`)),
      name_ko: expect.stringMatching(/[가-힣]/),
      name_en: expect.stringMatching(/^[A-Z]/),
    });
  },
);

const stored = (keys: readonly string[]) =>
  keys.map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key));

test('Client storage keys: access token, refresh token, flags invited and invite_code', async ({
  page,
  site,
}) => {
  const { email, password } = demoStudent(site);
  await page.goto('/login');
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await page.evaluate(stored, ['access_token', 'refresh_token'])).toEqual([text, text]);

  const { path, code } = await invite(site);
  await page.goto(path);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page).toHaveURL(/\/certify$/);
  expect(await page.evaluate(stored, ['invited', 'invite_code'])).toEqual(['true', code]);
  // Section 4: sign-up clears stored tokens first.
  expect(await page.evaluate(stored, ['access_token', 'refresh_token'])).toEqual([null, null]);
});
