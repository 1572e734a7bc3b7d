import type { Page } from '@playwright/test';
import { gotoAlive } from './site/alive.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { joinButton, profile, reachLastStep } from './site/joining.ts';
import { signInAs } from './site/members.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Steps share a route; going back leads one step back by any button, and nothing is lost. */

const headings = [
  '요즘 무엇에 관심이 있나요?',
  '어떤 분인지 알려 주세요',
  '로그인할 때 쓸 비밀번호를 정해 주세요',
];

for (const [whose, back] of [
  ['the browser’s', (page) => page.goBack()],
  ['the screen’s', (page) => page.getByRole('link', { name: '이전' }).click()],
] as [string, (page: Page) => Promise<unknown>][]) {
  // Shows 17.2: /certify leads back to the link, /register to /certify
  test(`${whose} back button goes one step back, and the steps can then be repeated to join`, async ({
    page,
    site,
  }) => {
    const invited = await invite(site);
    await reachLastStep(page, site, invited, newStudentEmail());
    for (const name of headings) {
      await back(page);
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page).toHaveURL(/\/certify$/);
    await back(page);
    await expect(page.getByRole('heading', { name: `${invited.inviter}님이` })).toBeVisible();

    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByLabel('이름')).toHaveValue(profile.name);
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByRole('button', { name: '교육 삭제' })).toBeVisible();
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByRole('button', { name: '글쓰기 삭제' })).toBeVisible();
    await joinButton(page).click();
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  });
}

test('neither password nor code is stored anywhere', async ({ page, site }) => {
  const email = newStudentEmail();
  await reachLastStep(page, site, await invite(site), email);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state, document.cookie]),
  );
  expect(kept).toContain(email);
  expect(kept).not.toContain('봄비처럼');
  expect(kept).not.toContain(await site.smtp.arrivingCode(email));
});

test('a page opened by its address starts at the top, and a reload keeps the position', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY);
  await gotoAlive(page, '/privacy');
  await page.evaluate(() => scrollTo(0, 600));
  await gotoAlive(page, '/terms');
  expect(await place()).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await expect.poll(place).toBe(500);
});

test('an edited project is in the history once, as it was saved', async ({ page, site }) => {
  const { creator, projectId } = await teamOfTwo(site);
  await signInAs(page, creator, '/account');
  await page.goto(`/project/${projectId}`);
  await page.getByRole('navigation', { name: '내 프로젝트' }).getByRole('link', { name: '수정' }).click();
  await page.getByLabel('제목').fill('다시 이어 달리는 지도');
  await page.getByRole('button', { name: '수정한 내용 저장하기' }).click();
  await expect(page).toHaveURL(`${site.origin}/project/${projectId}`);
  await expect(page.getByRole('heading', { name: '다시 이어 달리는 지도', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/account`);
});

test('a member who comes back to their project sees it as it is now, or as it was if offline', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const { creator, projectId, title } = await teamOfTwo(site);
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const sendAway = (path: string) => page.evaluate((to) => location.assign(to), path);
  const tools = page.getByRole('navigation', { name: '내 프로젝트' });
  await signInAs(page, creator, `/project/${projectId}`);
  await expect(heading(title)).toBeVisible();
  // The browser has their files from then on, also offline.
  await expect(tools).toBeVisible();

  await sendAway('/account');
  await expect(page).toHaveURL(/\/account$/);
  await site.sql`update projects set title = '이어 달리는 지도' where id = ${projectId}`;
  await page.goBack();
  await expect(heading('이어 달리는 지도')).toBeVisible();

  await sendAway('/account');
  await expect(page).toHaveURL(/\/account$/);
  await site.sql`update projects set deleted_at = now() where id = ${projectId}`;
  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed');
  await page.goBack();
  await asked;
  await expect(tools).toBeVisible();
  await expect(heading('이어 달리는 지도')).toBeVisible();
  await context.setOffline(false);
  await sendAway('/account');
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(page.getByText('존재하지 않거나 삭제된 프로젝트예요')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
