import type { Page } from '@playwright/test';
import { newMember, signIn, signInAs, typeCredentials } from './site/members.ts';
import { inviteToProject, membershipsOf } from './site/project-invite.ts';
import { countRefreshes, endSessions, letAccessBeRefused, letAccessExpire } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** Staying signed in: Specification 5.1. tabs.spec.ts covers several tabs. */

const projects = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });

// Shows 17.3: 401, and a refresh helps
test('an answer refused by an expired token is given once, with a renewed token @full', async ({
  page,
  context,
  site,
}) => {
  const invited = await inviteToProject(site);
  const member = await newMember(site);
  await signInAs(page, member, `/accept-invitation/accept?code=${invited.code}`);
  const accept = page.getByRole('button', { name: '수락하기' });
  await expect(accept).toBeVisible();
  await letAccessBeRefused(page);
  const refreshes = countRefreshes(context);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/accept-invitation/')) answers.push(answer.status());
  });
  await accept.click();
  await expect(page.getByRole('status').getByText('초대를 수락했어요. 앱에서 확인해 주세요')).toBeVisible();
  expect(refreshes).toEqual(['//refresh']);
  expect(answers).toEqual([401, 200]);
  expect(await membershipsOf(site, invited, member.id)).toBe(1);
});

// Shows 17.3: 401, and none helps
test('an expired session is reported on loading a screen, and signing in leads back @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  // No call is out when the session ends.
  await signInAs(page, member, '/robots.txt');
  await endSessions(site, member);
  await page.goto('/home');
  const alert = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fhome$/);
  await typeCredentials(page, member.email, member.password);
  await expect(projects(page)).toBeVisible();
});

test('a token is invalid after signing out @full', async ({ page, site }) => {
  await signIn(page, site);
  const access = await page.evaluate(() => localStorage.getItem('access_token'));
  const revoked = page.waitForResponse((answer) => answer.url().endsWith('/api/token/revoke/'));
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await revoked;
  const answer = await fetch(`${site.origin}/api/user/current/`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.status).toBe(401);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(access);
});

// Shows 17.3: no answer in time
test('an unanswered refresh is given up in every tab, and trying again works @full', async ({
  page,
  context,
  site,
}) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  await letAccessExpire(page);
  await context.route('**/api/token/refresh/', () => undefined);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.clock.install();
    const asked = tab === page ? page.waitForRequest('**/api/token/refresh/') : null;
    await tab.goto('/home');
    await asked;
  }
  // The first tab gives up, then the other one, which waited for it before it asked.
  await page.clock.runFor(11_000);
  const late = '응답이 너무 오래 걸려서 멈췄어요. 인터넷 연결을 확인하고 다시 시도해 주세요.';
  await expect(page.getByText(late)).toBeVisible();
  const asked = other.waitForRequest('**/api/token/refresh/');
  await other.clock.runFor(2_000);
  await asked;
  await other.clock.runFor(11_000);
  await expect(other.getByText(late)).toBeVisible();

  await context.unroute('**/api/token/refresh/');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: '다시 시도' }).click();
    await tab.clock.runFor(2_000);
    await expect(projects(tab)).toBeVisible();
  }
});
