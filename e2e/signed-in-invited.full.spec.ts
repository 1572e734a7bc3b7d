import type { Page } from '@playwright/test';
import { invite } from './site/invite.ts';
import { newMember, signInAs } from './site/members.ts';
import { withKoreanFont } from './site/page-fonts.ts';
import { inviteToProject } from './site/project-invite.ts';
import { endSessions, letAccessExpire } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.1: joining ends this browser's session, and says so before. */

const student = (page: Page) => page.getByRole('button', { name: '학생으로 가입하기' });
const note = (page: Page) => page.getByText(/로그인되어 있어요/);
const token = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

// Shows 2.1: /welcome
test('a signed-in member is told who they are before joining signs them out', async ({ page, site }) => {
  await withKoreanFont(page, true);
  const { path } = await invite(site);
  await signInAs(page, await newMember(site));
  let tell = () => {};
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/public-get/', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await expect(student(page)).not.toHaveAttribute('aria-disabled', 'true');
  const tops = () =>
    Promise.all([student(page), page.getByRole('heading')].map(async (at) => (await at.boundingBox())?.y));
  const before = await tops();
  tell();
  await expect(note(page)).toHaveText('문가람님으로 로그인되어 있어요. 가입하면 로그아웃돼요.');
  expect(await tops()).toEqual(before);
  expect(await token(page)).not.toBeNull();

  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  await page.goBack();
  await student(page).click();
  await expect(page).toHaveURL(/\/certify$/);
  expect(await token(page)).toBeNull();
});

// Shows 2.1: /welcome
test('a name that fails to load, and an expired session, do not get in the way', async ({ page, site }) => {
  const { path } = await invite(site);
  const member = await newMember(site);
  await signInAs(page, member);
  await site.sql`update members set hidden_at = now() where id = ${member.id}`;
  await page.goto(path);
  await expect(note(page)).toContainText('이미 로그인되어 있어요. 가입하면 로그아웃돼요.');

  await endSessions(site, member);
  await letAccessExpire(page);
  await page.reload();
  await expect.poll(() => token(page)).toBeNull();
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await student(page).click();
  await expect(page).toHaveURL(/\/certify$/);
});

test('signing in elsewhere while choosing how to join is reported as well', async ({
  page,
  context,
  site,
}) => {
  const { code } = await inviteToProject(site);
  await page.goto(`/project-card/welcome/register-method?code=${code}`);
  await expect(student(page)).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await signInAs(await context.newPage(), await newMember(site));
  await expect(note(page)).toContainText('문가람님으로 로그인되어 있어요.');
});
