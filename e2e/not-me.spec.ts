import { isAccessible } from './site/accessible.ts';
import { typePasswords } from './site/joining.ts';
import { mailedLink } from './site/mailed.ts';
import { newMember, signInAs, typeCredentials } from './site/members.ts';
import { refreshStatus } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.16: a mail reports a sign-in on a new device, and its reader says that it was not them. */

const newPassword = '가을 아침의 첫 차 7';

// Shows 2.1: /not-me
// Shows 17.11: a mail reports a new device, and “it was not me” gives the account back, once
test('a sign-in on a new device is reported, and can be ended', async ({ page, browser, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, '/robots.txt');
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await signInAs(other, member, '/robots.txt');

  const link = await mailedLink(site, member.email, '새 기기에서 로그인했어요');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '직접 한 일이 아닌가요?' })).toBeVisible();
  await isAccessible(page, 'it was not me');
  await page.getByRole('button', { name: '계정 보호하기' }).click();
  await expect(page.getByRole('heading', { name: '모든 기기에서 로그아웃했어요' })).toBeVisible();
  await isAccessible(page, 'signed out everywhere');
  expect(await refreshStatus(other)).toBe(401);
  const { email, password } = member;
  expect((await other.request.post('/api/token/', { data: { email, password } })).status()).toBe(401);
  await elsewhere.close();

  await page.goto(await mailedLink(site, member.email, '비밀번호를 재설정해 주세요'));
  await typePasswords(page, newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/login`);
  await typeCredentials(page, member.email, newPassword);
  await expect(page).toHaveURL(`${site.origin}/home`);

  await page.goto(link);
  await page.getByRole('button', { name: '계정 보호하기' }).click();
  await expect(page.getByRole('heading', { name: '이미 쓴 링크예요' })).toBeVisible();
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await expect(page).toHaveURL(`${site.origin}/password/forgot`);
});

// Shows 2.1: /not-me
test('a truncated link says so, and an aborted call can be retried @full', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/net::ERR_FAILED/);
  await page.goto('/not-me');
  await expect(page.getByRole('heading', { name: '유효하지 않은 링크예요' })).toBeVisible();
  await isAccessible(page, 'a link cut short');

  const member = await newMember(site);
  await signInAs(page, member);
  await signInAs(page, member);
  await page.goto(await mailedLink(site, member.email, '새 기기'));
  await page.route('**/api/account/disown/', (route) => route.abort());
  await page.getByRole('button', { name: '계정 보호하기' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/account/disown/');
  await page.getByRole('button', { name: '계정 보호하기' }).click();
  await expect(page.getByRole('heading', { name: '모든 기기에서 로그아웃했어요' })).toBeVisible();
});
