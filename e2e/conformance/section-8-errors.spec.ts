import type { Page } from '@playwright/test';
import { gotoAlive } from '../site/alive.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import { askForCode, openInvitation } from '../site/joining.ts';
import { demoStudent, newMember, signInAs, typeCredentials } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import { served } from '../site/served.ts';
import { countRefreshes, endSessions, letAccessBeRefused } from '../site/session.ts';
import { callTest, expect, test } from '../site/test.ts';

/**
 * The original, section 8: errors and their messages. Section 2 covers alerts and errors of links, section 5 those of
 * forms, section 4 a failed sign-up.
 */

const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();

// Shows 17.3: 401, and a refresh helps
test('401 response: try a refresh with the stored refresh token and retry the request', async ({
  page,
  context,
  site,
}) => {
  // On a page without calls, one of which could be refused earlier.
  await signInAs(page, await newMember(site), '/robots.txt');
  await letAccessBeRefused(page);
  const refreshes = countRefreshes(context);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/user/current/')) answers.push(answer.status());
  });
  await page.goto('/home');
  await expect(page.getByLabel('내 메뉴')).toBeVisible();
  await expect.poll(() => answers).toEqual([401, 200]);
  expect(refreshes).toEqual(['//refresh']);
});

// Shows 17.3: 401, and none helps
test('401 response: if it fails, clear tokens, alert ‘Session expired. Please log in again.’ and go to /login', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  // On a page without calls, one of which could report it earlier.
  await signInAs(page, member, '/robots.txt');
  await endSessions(site, member);
  await page.goto('/home');
  const alert = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await expect(alert).toBeVisible();
  const tokens = ['access_token', 'refresh_token'];
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), tokens)).toEqual([
    null,
    null,
  ]);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login(\?|$)/);
});

// Shows 17.3: 400 on check-email
// Shows 17.3: other check failure
// Shows 17.3: send failure
test('Toasts of the verification', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await openInvitation(page, await invite(site));
  const ask = (email = newStudentEmail()) => askForCode(page, email);
  await test.step("아직 지원하지 않는 학교에요 / 'Unsupported university'", async () => {
    await ask('bom@school.example.org');
    await toast(page, '아직 지원하지 않는 학교에요');
  });
  await test.step('이미 가입된 이메일이에요 (400 on check-email)', async () => {
    await ask(demoStudent(site).email);
    await toast(page, '이미 가입된 이메일이에요');
  });
  await test.step('이메일 확인에 실패했습니다 (other check failure)', async () => {
    await page.route('**/api/others/check-email/', (route) => route.abort());
    await ask();
    await toast(page, '이메일 확인에 실패했습니다');
    await page.unroute('**/api/others/check-email/');
  });
  await test.step('인증코드 전송에 실패했습니다 (send failure)', async () => {
    await page.route('**/api/others/send-code-email/', (route) => route.abort());
    await ask();
    await toast(page, '인증코드 전송에 실패했습니다');
    await page.unroute('**/api/others/send-code-email/');
  });
  await test.step('인증코드가 전송됐어요 (sent)', async () => {
    await ask();
    await toast(page, '인증코드가 전송됐어요');
  });
});

for (const path of ['/login', '/accept-invitation/sign-in']) {
  const tier = path === '/login' ? '' : ' @full';
  test(`'email or password does not match' (login, also inline): ${path}${tier}`, async ({ page, site }) => {
    const { code } = await inviteToProject(site);
    await page.goto(`${path}?code=${code}`);
    await typeCredentials(page, demoStudent(site).email, 'not-the-password');
    const wrong = '이메일 또는 비밀번호가 일치하지 않아요';
    await expect(page.getByRole('main').getByText(wrong)).toBeVisible();
    if (path !== '/login') await toast(page, wrong);
  });
}

// Shows 2.1: /accept-invitation/accept
// Shows 17.3: already in this project
// Shows 17.3: failed to accept, retry
// Shows 17.3: invitation declined
test('Toasts of the answer to an invitation', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const member = await newMember(site);
  const answer = ({ code }: { code: string }) => `/accept-invitation/accept?code=${code}`;
  const press = (name: string) => page.getByRole('button', { name }).click();
  const call = '**/accept-invitation/';
  const invited = await inviteToProject(site);
  await test.step("'failed to accept, retry'", async () => {
    await signInAs(page, member, answer(invited));
    await page.route(call, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await press('수락하기');
    await toast(page, '수락하지 못했어요. 다시 시도해 주세요');
    await page.unroute(call);
  });
  await test.step("'invitation accepted, check app', and to the project instead of the general list", async () => {
    await press('수락하기');
    await toast(page, '초대를 수락했어요. 앱에서 확인해 주세요');
    await expect(page).toHaveURL(/\/project\//);
  });
  await test.step("'invitation declined', and to /", async () => {
    await page.goto(answer(await inviteToProject(site)));
    await press('거절하기');
    await toast(page, '초대를 거절했어요');
    await expect(page).toHaveURL(`${site.origin}/home`);
  });
  await test.step("'already in this project', and to the project instead of the general list", async () => {
    const other = await inviteToProject(site);
    await site.sql`insert into project_members (project_id, member_id) values (${other.project.id}, ${member.id})`;
    await page.goto(answer(other));
    await press('수락하기');
    await toast(page, '이미 참여 중인 프로젝트예요');
    await expect(page).toHaveURL(`${site.origin}/project/${other.project.id}`);
  });
});

test("'Only alumni with mentor certification can join projects.'", async ({ page, site }) => {
  const { code } = await inviteToProject(site);
  await signInAs(page, await newMember(site, 'alumni'), `/accept-invitation/accept?code=${code}`);
  const said = page.getByText('멘토 인증을 받은 졸업생만 프로젝트에 참여할 수 있어요');
  const accept = page.getByRole('button', { name: '수락하기' });
  // The message may show before any attempt.
  await expect(said.or(accept).first()).toBeVisible();
  if (!(await said.isVisible())) await accept.click();
  await expect(said).toBeVisible();
});

for (const path of ['/posts', '/lounges']) {
  const tier = path === '/posts' ? '' : ' @full';
  // Shows 2.1: /posts
  // Shows 2.1: /lounges
  // Shows 17.3: resource does not exist
  test(`'resource does not exist' (posts or lounges without an id): ${path}${tier}`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await toast(page, '페이지를 찾을 수 없어요');
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

const none = '019a0000-0000-7000-8000-000000000000';

for (const [error, path, text] of [
  ["'post not found'", `/posts/${none}`, '게시글을 찾을 수 없어요'],
  ["'project nonexistent or deleted'", `/project/${none}`, '존재하지 않거나 삭제된 프로젝트예요'],
] as const) {
  callTest(`${error} on a first visit is a page of its own, which leads to /`, async ({ site }) => {
    const page = await served(site.origin, path);
    expect([page.status, page.heading]).toEqual([404, text]);
    expect(page.linkTo('메인으로 가기')).toBe('/');
  });
}

// Shows 17.3: post not found
test("'post not found' then redirect", async ({ page, site }) => {
  const [author = ''] = site.demo().profiles;
  const [post] = await site.sql`
    insert into posts (id, author_id, content, project_id)
    values (gen_random_uuid(), ${author}, '곧 지워요', ${site.demo().projects[0] ?? ''}) returning id
  `;
  await gotoAlive(page, `/posts/${post?.id}`);
  await page.getByRole('link', { name: /^프로젝트/ }).click();
  await expect(page).toHaveURL(/\/project\//);
  await site.sql`update posts set deleted_at = now() where id = ${post?.id}`;
  await page.goBack();
  await toast(page, '게시글을 찾을 수 없어요');
  await expect(page).toHaveURL(`${site.origin}/`);
});

// Shows 17.3: project nonexistent or deleted
test("'project nonexistent or deleted' then redirect", async ({ page, site }) => {
  const { project } = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  const card = page.getByRole('main').locator(`a[href="/project/${project.id}"]`);
  await expect(card).toBeVisible();
  await site.sql`update projects set deleted_at = now() where id = ${project.id}`;
  await card.click();
  await toast(page, '존재하지 않거나 삭제된 프로젝트예요');
  await expect(page).toHaveURL(`${site.origin}/home`);
});

// Shows 17.3: copy-link failure
test('copy-link failure', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto(`/project/${site.demo().projects[0]}`);
  await page.getByRole('button', { name: '링크 복사' }).click();
  await toast(page, '링크를 복사하지 못했어요');
});

// Shows 17.3: data loading error, sorry
test("'data loading error, sorry'", async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  await page.route('**/api/project-card/ongoing/**', (route) => route.abort());
  await signInAs(page, await newMember(site));
  await expect(
    page.getByRole('heading', { name: '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.' }),
  ).toBeVisible();
});

// Shows 17.3: failed to load invitation info
test("'failed to load invitation info'", async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const { code } = await inviteToProject(site);
  await page.route('**/retrieve-from-code/**', (route) => route.abort());
  await signInAs(page, await newMember(site), `/accept-invitation/accept?code=${code}`);
  await expect(page.getByRole('heading', { name: '초대 정보를 불러오는 데 실패했습니다' })).toBeVisible();
});
