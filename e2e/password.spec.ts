import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { typePasswords } from './site/joining.ts';
import { mailedLink } from './site/mailed.ts';
import { type NewMember, newMember, signInAs } from './site/members.ts';
import { refreshStatus } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.12: a forgotten password, and the mailed link to a new one. */

const newPassword = '가을 아침의 첫 차 7';
const save = (page: Page) => page.getByRole('button', { name: '비밀번호 바꾸기' });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('이메일').fill(email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
}

async function forgetPassword(page: Page, site: ShippedServer): Promise<{ member: NewMember; link: string }> {
  const member = await newMember(site);
  await page.goto('/password/forgot');
  await askForLink(page, member.email);
  return { member, link: await mailedLink(site, member.email) };
}

// Shows 2.1: /password/forgot
test('a new password is set by mail, and every other device is signed out', async ({
  page,
  browser,
  site,
}) => {
  const member = await newMember(site);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await signInAs(other, member, '/robots.txt');
  expect(await refreshStatus(other)).toBe(200);

  await page.goto('/login');
  await page.getByRole('link', { name: '비밀번호를 잊었나요?' }).click();
  await expect(page).toHaveURL(`${site.origin}/password/forgot`);
  await askForLink(page, member.email);
  const link = await mailedLink(site, member.email);
  await page.goto(link);
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await expect(save(page)).toBeDisabled();
  await typePasswords(page, newPassword, `${newPassword}?`);
  await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await typePasswords(page, newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('비밀번호를 바꿨어요')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/login`);

  for (const [password, status] of [
    [member.password, 401],
    [newPassword, 200],
  ] as const) {
    const data = { email: member.email, password };
    expect((await page.request.post('/api/token/', { data })).status()).toBe(status);
  }
  expect(await refreshStatus(other)).toBe(401);
  await elsewhere.close();
});

test('the page does not reveal whether an address is registered @full', async ({ page, site }) => {
  const { member } = await forgetPassword(page, site);
  const known = await page.getByRole('main').innerText();
  await page.getByRole('button', { name: '다른 이메일로 받기' }).click();
  await expect(page.getByLabel('이메일')).toHaveValue(member.email);
  const stranger = `nobody-${member.email}`;
  await askForLink(page, stranger);
  expect(await page.getByRole('main').innerText()).toBe(known.replace(member.email, stranger));
  expect(site.smtp.mails.filter(({ to }) => to === stranger)).toEqual([]);
});

test('an invalid address is reported before anything is sent @full', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/password/forgot');
  for (const [typed, told] of [
    ['', '이메일을 입력해 주세요.'],
    ['saebom@hangang', '이메일을 다시 확인해 주세요.'],
  ] as const) {
    await page.getByLabel('이메일').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByLabel('이메일')).toBeFocused();
  }
  expect(sent).toEqual([]);
});

async function tryLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await typePasswords(page, newPassword);
  await save(page).click();
}

// Shows 2.1: /password/reset
test('a link that expires while typing is reported, and the form names its account', async ({
  page,
  site,
}) => {
  const { member, link } = await forgetPassword(page, site);
  // As glued to a sentence in the mail.
  await page.goto(`${link}.`);
  await typePasswords(page, newPassword);
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(member.email);
  await site.sql`update password_resets set used_at = now() where member_id = ${member.id}`;
  await save(page).click();
  await expect(page.getByRole('heading', { name: '이미 쓴 링크예요' })).toBeVisible();
});

// Shows 2.1: /password/reset
test('a link works once, and signs out this browser as well @full', async ({ page, site }) => {
  const { member, link } = await forgetPassword(page, site);
  await signInAs(page, member);
  await tryLink(page, link);
  await expect(page).toHaveURL(`${site.origin}/login`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '이미 쓴 링크예요' })).toBeVisible();
  await page.getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(`${site.origin}/login`);
});

// Shows 2.1: /password/reset
test('an expired link leads to a new one @full', async ({ page, site }) => {
  const { member, link } = await forgetPassword(page, site);
  await site.sql`
    update password_resets set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
    where member_id = ${member.id}
  `;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '기한이 지난 링크예요' })).toBeVisible();
  await page.getByRole('link', { name: '재설정 메일 다시 받기' }).click();
  await expect(page).toHaveURL(`${site.origin}/password/forgot`);
});

test('an unknown link is invalid, a truncated one at once @full', async ({ page }) => {
  await page.goto('/password/reset?token=nobody-drew-this-token');
  await expect(page.getByRole('heading', { name: '유효하지 않은 링크예요' })).toBeVisible();
  await page.goto('/password/reset');
  await expect(page.getByRole('heading', { name: '유효하지 않은 링크예요' })).toBeVisible();
});

test('the link’s secret is in no referrer, log or index @full', async ({ page, site }) => {
  const { link } = await forgetPassword(page, site);
  const token = new URL(link).searchParams.get('token') ?? '';
  const referrers: string[] = [];
  page.on('request', async (request) => {
    // Files fetched ahead may still be loading at the end.
    const { referer = '' } = await request.allHeaders().catch(() => ({ referer: '' }));
    referrers.push(referer);
  });
  await tryLink(page, link);
  await expect(page).toHaveURL(`${site.origin}/login`);
  expect(referrers.length).toBeGreaterThan(3);
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  expect(site.output()).not.toContain(token);
  const answer = await fetch(link);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).not.toContain(token);
});

test('a new password can be sent again after a failure @full', async ({ page, site, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const { link } = await forgetPassword(page, site);
  await page.route('**/api/password/reset/', (route) => route.abort());
  await tryLink(page, link);
  await expect(page.getByRole('alert')).toContainText('인터넷 연결을 확인하고 다시 시도해 주세요.');
  await page.unroute('**/api/password/reset/');
  await save(page).click();
  await expect(page).toHaveURL(`${site.origin}/login`);
});
