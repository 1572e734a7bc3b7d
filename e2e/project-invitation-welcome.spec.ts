import { killPostgres } from '../server/test/harness/embedded-files.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import type { InviteOptions } from './site/invite.ts';
import { newMember, signInAs } from './site/members.ts';
import { invitedHeading, inviteToProject, type ProjectInvited } from './site/project-invite.ts';
import { served } from './site/served.ts';
import { callTest, expect, test } from './site/test.ts';

/** Specification 3.4: a project's link in each of its states. */

const failed = '초대 정보를 불러오는 데 실패했습니다';

// Shows 2.1: /project-card/welcome
// Shows 17.1: /project-card/welcome, valid
test('a valid link names inviter and project, for people and link previews only', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  expect((await page.goto(invited.path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: invitedHeading(invited) })).toBeVisible();
  await expect(page.getByRole('link', { name: '로그인하기' })).toBeVisible();
  const property = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(property('og:title')).toHaveAttribute('content', invitedHeading(invited));
  await expect(property('og:image')).toHaveAttribute('content', /^http/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('link', { name: '어떤 프로젝트인지 먼저 보기' }).click();
  await expect(page.getByRole('heading', { name: invited.project.title })).toBeVisible();
});

test('it is readable without script @full', async ({ browser, site }) => {
  const invited = await inviteToProject(site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.origin + invited.path);
  await expect(page.getByRole('heading', { name: invitedHeading(invited) })).toBeVisible();
  await context.close();
});

// Shows 2.1: /project-card/welcome/register-method
test('joining starts with the choice of how to join, and a reload keeps it', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await page.goto(invited.path);
  await page.getByRole('link', { name: '가입하고 시작하기' }).click();
  await expect(page).toHaveURL(/\/project-card\/welcome\/register-method/);
  const heading = page.getByRole('heading', { name: `${invited.inviter.name}님의 초대로 시작해요` });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeEnabled();
  await expect(page.getByRole('button', { name: '졸업생으로 가입하기' })).toBeEnabled();
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(site.origin + invited.path);
});

// Shows 17.3: abnormal access, to /
test('choosing how to join without an invitation is refused @full', async ({ page, site }) => {
  await page.goto('/project-card/welcome/register-method');
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
});

/** Specification 2.2, the guard of /project-card/invitation/*. */
const certifyPath = ({ code, inviter }: ProjectInvited) =>
  `/project-card/invitation/certify/${code}/${inviter.id}`;

// Shows 2.1: /project-card/invitation/certify/{invitationCode}/{inviter}
// Shows 17.2: a project's verification leads back to choosing how to join
test('a student goes on to the school’s address, and a reload keeps the place', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await page.goto(`/project-card/welcome/register-method?code=${invited.code}`);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page).toHaveURL(site.origin + certifyPath(invited));
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
  await page.getByRole('link', { name: '이전' }).click();
  await expect(page).toHaveURL(/\/project-card\/welcome\/register-method/);
});

// Shows 17.2: a signed-in member answers the invitation instead
test('a signed-in member goes from the invitation’s path to the answer @full', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  await page.goto(certifyPath(invited));
  await expect(page).toHaveURL(`${site.origin}/accept-invitation/accept?code=${invited.code}`);
  await expect(page.getByRole('button', { name: '수락하기' })).toBeVisible();
});

// Shows 17.2: the path of a dead invitation leads to /login
// Shows 17.3: abnormal access, to /login
test('the path of an expired invitation is refused and leads to /login', async ({ page, site }) => {
  await page.goto(certifyPath(await inviteToProject(site, { revoked: true })));
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await expect(alert).toHaveAccessibleDescription('초대한 분이 취소한 링크예요');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(`${site.origin}/login`);
});

// Shows 17.2: a project's verification is reached from the invitation only
// Shows 17.3: abnormal access, to /home
test('the path alone is refused, however valid the link @full', async ({ page, site }) => {
  await page.goto(certifyPath(await inviteToProject(site)));
  const alert = page.getByRole('alertdialog', { name: '비정상적인 접근입니다' });
  await alert.getByRole('button', { name: '확인' }).click();
  await isAskedToSignIn(page, '/home');
});

const dead: readonly [state: string, options: InviteOptions, reason: string, next: string][] = [
  ['expired', { expired: true }, '더 이상 사용할 수 없는 링크예요', '메인으로 가기'],
  ['revoked', { revoked: true }, '초대한 분이 취소한 링크예요', '메인으로 가기'],
  ['inactive', { inactive: true }, '지금은 사용할 수 없는 링크예요', '메인으로 가기'],
  ['used', { used: true }, '이미 사용된 초대예요', '로그인'],
];

for (const [state, options, reason, next] of dead) {
  // Shows 17.1: /project-card/welcome, expired, revoked, inactive
  // Shows 17.1: /project-card/welcome, used up
  callTest(`a link that is ${state} says why and names nobody`, async ({ site }) => {
    const invited = await inviteToProject(site, options);
    const page = await served(site.origin, invited.path);
    expect([page.status, page.heading]).toEqual([410, reason]);
    expect(page.text).toContain(failed);
    for (const secret of [invited.inviter.name, invited.inviter.id, invited.project.title])
      expect(page.html).not.toContain(secret);
    expect(page.linkTo('가입하고 시작하기')).toBeNull();
    expect(page.linkTo(next)).toBe(next === '로그인' ? '/login' : '/');
  });
}

// Shows 17.1: /project-card/welcome, unknown
// Shows 17.3: failed to load invitation info
test('a link that cannot be looked up at the moment can be tried again @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 503/);
  const invited = await inviteToProject(site);
  await expect(async () => {
    // The api may answer again before the next call.
    await killPostgres(site.dataDir);
    expect((await page.goto(invited.path))?.status()).toBe(503);
  }).toPass();
  await expect(page.getByRole('heading', { name: failed })).toBeVisible();
  await expect(page.getByText('알 수 없는 오류가 발생했어요')).toBeVisible();

  await expect(async () => expect((await fetch(`${site.origin}/readyz`)).ok).toBe(true)).toPass();
  await expect(async () => {
    const again = page.getByRole('button', { name: '다시 시도' });
    // Loading may take longer than a single wait.
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: invitedHeading(invited) })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('looking at a link uses nothing of it @full', async ({ site }) => {
  const { path, code } = await inviteToProject(site);
  for (const method of ['GET', 'HEAD', 'GET']) await fetch(site.origin + path, { method });
  const [row] = await site.sql`select uses from invitations where code = ${code}`;
  expect(row).toEqual({ uses: 0 });
});
