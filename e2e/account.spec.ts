import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isAccessible } from './site/accessible.ts';
import { alumni, newAlumniEmail, tellWorkAlone } from './site/alumni.ts';
import { isAskedToSignIn } from './site/guarded.ts';
import { proveAddress, typePasswords } from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { refreshStatus } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.11: a member's password, devices, address, data, status, and leaving. */

const newPassword = '겨울 저녁의 막차 7';
const told = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

async function openAccount(page: Page): Promise<void> {
  await page.getByLabel('내 메뉴').click();
  await page.getByRole('link', { name: '계정', exact: true }).click();
  await expect(page.getByRole('heading', { name: '계정', level: 1 })).toBeVisible();
}

// Shows 2.1: /account
// Shows 2.1: /account/password
test('changing the password asks for the old one and signs out every other device', async ({
  page,
  browser,
  site,
}) => {
  const member = await newMember(site);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await signInAs(other, member, '/robots.txt');
  await signInAs(page, member);
  await openAccount(page);
  await isAccessible(page, 'the account');
  await row(page, /^비밀번호/).click();

  const current = page.getByLabel('지금 비밀번호');
  await expect(current).toBeFocused();
  await isAccessible(page, 'another password');
  await current.fill('이 비밀번호가 아니에요');
  await typePasswords(page, newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
  await current.fill(member.password);
  await page.keyboard.press('Enter');
  await told(page, '비밀번호를 바꿨어요');
  await expect(page).toHaveURL(`${site.origin}/account`);
  expect(await refreshStatus(other)).toBe(401);
  await elsewhere.close();
});

// Shows 2.1: /account/devices
test('signing out another device keeps this one', async ({ page, browser, site }) => {
  const member = await newMember(site);
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await signInAs(other, member, '/robots.txt');
  await signInAs(page, member, '/account/devices');
  await expect(page.getByText('지금 쓰는 기기')).toBeVisible();
  const devices = page.getByRole('listitem').filter({ hasText: '마지막 사용' });
  const lastUse = /마지막 사용 \d{4}\.\d{2}\.\d{2} \d{2}:\d{2} ?지금과 같은 네트워크/;
  await expect(devices).toHaveText([lastUse, lastUse]);
  await isAccessible(page, 'devices');
  await page.getByRole('button', { name: /크롬 로그아웃$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await told(page, '그 기기에서 로그아웃했어요');
  const past = page.getByRole('region', { name: '로그인 기록' }).getByRole('listitem');
  await expect(past).toHaveText([/크롬.*지금과 같은 네트워크/, /크롬.*지금과 같은 네트워크/]);
  await expect(page.getByText('다른 기기에서는 로그인하지 않았어요.')).toBeVisible();
  expect(await refreshStatus(other)).toBe(401);
  await page.reload();
  await expect(page.getByText('지금 쓰는 기기')).toBeVisible();
  await elsewhere.close();
});

// Shows 2.1: /account/email
test('the address is changed by a code, also after a reload, and the old address is notified', async ({
  page,
  site,
}) => {
  const member = await newMember(site, 'alumni');
  const email = newAlumniEmail();
  await signInAs(page, member, '/account/email');
  await proveAddress(page, site, email, '새 이메일');
  await page.reload();
  await expect(page.getByLabel('새 이메일')).toHaveValue(email);
  await isAccessible(page, 'another address');
  await page.getByLabel('지금 비밀번호').fill(member.password);
  await page.getByRole('button', { name: '이메일 바꾸기' }).click();
  await told(page, '이메일을 바꿨어요');
  await expect(page.getByText(email)).toBeVisible();
  await expect
    .poll(() => site.smtp.mails.findLast(({ to }) => to === member.email)?.subject)
    .toBe('[두레] 이메일이 바뀌었어요');
});

// Shows 2.1: /account/email
test('another member’s address is refused @full', async ({ page, site }) => {
  const [member, other] = [await newMember(site, 'alumni'), await newMember(site)];
  await signInAs(page, member, '/account/email');
  await page.getByLabel('새 이메일').fill(other.email);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('main').getByText('이미 가입된 이메일이에요')).toBeVisible();
});

// Shows 17.11: own data is everything that names the member, without others' secrets
test('my data downloads as a file that names me @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member);
  await openAccount(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /내 데이터 받기/ }).click(),
  ]);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.member).toMatchObject({ id: member.id, email: member.email, user_name: member.name });
  await told(page, '내 데이터를 받았어요');
});

// Shows 2.1: /account/graduation
// Shows 17.9: another workplace or job asks before it replaces the first
test('a student becomes an alumni with a workplace, once only', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  await openAccount(page);
  await row(page, /졸업했어요/).click();
  await page.getByRole('button', { name: '졸업생으로 바꾸기' }).click();
  await expect(page.getByText('직장을 추가해 주세요.')).toBeVisible();
  await isAccessible(page, 'what is missing of the work');
  await tellWorkAlone(page);
  await page.getByRole('combobox', { name: '직장' }).fill('한강출판');
  await page.getByRole('button', { name: '졸업생으로 바꾸기' }).click();
  await expect(page.getByText('직장은 한 곳만 적을 수 있어요. 바꿀까요?')).toBeVisible();
  await page.getByRole('button', { name: '그대로 두기' }).click();
  await expect(page.getByText('직장은 한 곳만 적을 수 있어요. 바꿀까요?')).toBeHidden();
  await page.reload();
  await expect(page.getByText(alumni.company)).toBeVisible();
  await page.getByRole('button', { name: '졸업생으로 바꾸기' }).click();
  await told(page, '졸업생이 됐어요');
  await expect(row(page, /졸업했어요/)).toHaveCount(0);
  await page.goto('/account/graduation');
  await expect(page).toHaveURL(`${site.origin}/account`);
});

// Shows 2.1: /account/leave
test('leaving lists what will be deleted, and signs the member out for good', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, '/account/leave');
  await expect(
    page.getByText('만든 프로젝트는 함께한 멤버가 맡겠다고 하면 이어져요.', { exact: false }),
  ).toBeVisible();
  await isAccessible(page, 'leaving');
  await page.getByLabel('지금 비밀번호').fill('이 비밀번호가 아니에요');
  await page.keyboard.press('Enter');
  await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
  await page.getByLabel('지금 비밀번호').fill(member.password);
  await page.keyboard.press('Enter');
  await told(page, '탈퇴했어요. 그동안 함께해 주셔서 고마웠어요.');
  await expect(page).toHaveURL(`${site.origin}/`);
  expect(await (await page.request.get(`/profiles/${member.id}`)).text()).not.toContain(member.name);
  const { email, password } = member;
  expect((await page.request.post('/api/token/', { data: { email, password } })).status()).toBe(401);
});

// Shows 2.1: /account/leave
test('other tabs say that the account is gone and do not ask to sign in again @full', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site);
  const other = await context.newPage();
  await signInAs(page, member, '/account/leave');
  await other.goto('/account/leave');
  await expect(other.getByLabel('지금 비밀번호')).toBeVisible();
  await page.getByLabel('지금 비밀번호').fill(member.password);
  await page.keyboard.press('Enter');
  await told(page, '탈퇴했어요. 그동안 함께해 주셔서 고마웠어요.');
  await told(other, '이미 탈퇴한 계정이에요.');
  await expect(other).toHaveURL(`${site.origin}/`);

  await signInAs(page, await newMember(site), '/account/leave');
  await other.goto('/account/leave');
  await expect(other.getByLabel('지금 비밀번호')).toBeVisible();
});

// Shows 2.1: /account
test('visitors and suspended members cannot open it @full', async ({ page, site }) => {
  await page.goto('/account/leave');
  await isAskedToSignIn(page, '/account/leave');
  const member = await newMember(site);
  await signInAs(page, member);
  await openAccount(page);
  // A call still under way would report the suspension before the press.
  await page.waitForLoadState('networkidle');
  await site.sql`update members set suspended_at = now() where id = ${member.id}`;
  await row(page, /로그인한 기기/).click();
  await expect(page.getByRole('alertdialog', { name: /이용이 중지된 계정이에요/ })).toBeVisible();
});

// Shows 2.1: /account
test('everything works by keyboard alone @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, '/account');
  await row(page, /^이메일/).focus();
  for (const name of [/^자주 쓰는 이메일/, /^비밀번호/, /^패스키/, /로그인한 기기/, /졸업했어요/]) {
    await page.keyboard.press('Tab');
    await expect(row(page, name)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /내 데이터 받기/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('지금 비밀번호')).toBeVisible();
});

test.describe('inside KakaoTalk', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 KAKAOTALK/25.5.2 (INAPP)',
  });

  // Shows 17.9: an app's browser shows what it cannot save, for copying
  test('one’s data is shown for copying, without claiming that it was saved', async ({ page, site }) => {
    const member = await newMember(site);
    await signInAs(page, member, '/account');
    await page.getByRole('button', { name: /내 데이터 받기/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue(new RegExp(member.email));
    await expect(dialog.getByText('이 앱 안에서는 파일을 저장할 수 없어요.')).toBeVisible();
    await expect(page.getByText('내 데이터를 받았어요')).toHaveCount(0);
    await dialog.getByRole('button', { name: '모두 복사' }).click();
    await expect(dialog.getByText(/^복사(했어요|하지 못했어요)/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
