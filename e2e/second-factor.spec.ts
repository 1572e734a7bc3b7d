import type { Page } from '@playwright/test';
import { totpCode } from '../api/src/features/second-factor/totp.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { openOffering, virtualAuthenticator } from './site/authenticator.ts';
import { forgetSession, type NewMember, newMember, typeCredentials } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Specification 5.10: an operator signs in with a second factor. */

const projects = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function newOperator(site: ShippedServer): Promise<NewMember> {
  const member = await newMember(site);
  await site.sql`update members set role = 'operator' where id = ${member.id}`;
  return member;
}

async function signIn(page: Page, { email, password }: NewMember, next = ''): Promise<void> {
  await page.goto(`/login${next}`);
  await typeCredentials(page, email, password);
}

/** The recovery codes, shown only now. */
async function recoveryCodes(page: Page): Promise<string[]> {
  await expect(heading(page, '복구 코드를 저장해 주세요')).toBeVisible();
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

// Shows 2.1: /second-factor
// Shows 17.15: an operator sets up a second factor, gives it, loses it and recovers
test('an operator sets up a passkey, uses it, loses it, and recovers by a code', async ({
  page,
  browser,
  site,
}) => {
  const device = await virtualAuthenticator(page);
  const operator = await newOperator(site);
  await signIn(page, operator, '?next=%2Finvitations');
  await expect(heading(page, '2단계 인증을 설정해 주세요')).toBeVisible();
  await isAccessible(page, 'setting a second factor up');
  await page.reload();
  await page.getByRole('button', { name: '패스키 만들기' }).click();
  const [code = ''] = await recoveryCodes(page);
  await isAccessible(page, 'recovery codes');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '파일로 저장' }).click();
  expect((await file).suggestedFilename()).toBe('dure-recovery-codes.txt');
  await page.getByRole('button', { name: '저장했어요' }).click();
  await expect(page).toHaveURL(/\/invitations$/);

  await forgetSession(page);
  await openOffering(page, device, '/login');
  await typeCredentials(page, operator.email, operator.password);
  await expect(heading(page, '한 번 더 확인할게요')).toBeVisible();
  await isAccessible(page, 'giving a second factor');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/second-factor\?next=%2Faccount$/);
  await page.getByRole('button', { name: '패스키로 확인' }).click();
  await expect(heading(page, '계정')).toBeVisible();

  const context = await browser.newContext({ baseURL: site.origin });
  const lost = await context.newPage();
  await signIn(lost, operator);
  for (const [attempt, said] of [
    ['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', '코드가 일치하지 않아요.'],
    [code.toLowerCase(), null],
  ] as const) {
    if (said) await lost.getByRole('button', { name: '복구 코드로 확인' }).click();
    await lost.getByLabel('복구 코드', { exact: true }).fill(attempt);
    await lost.keyboard.press('Enter');
    if (said) await expect(lost.getByRole('alert').getByText(said)).toBeVisible();
  }
  await expect(projects(lost)).toBeVisible();
  await context.close();
});

// Shows 2.1: /account/second-factor
test('an operator sets up an app, enters its code, and cannot remove the only factor', async ({
  page,
  site,
}) => {
  const operator = await newOperator(site);
  await signIn(page, operator);
  await page.getByRole('button', { name: '인증 앱으로 설정' }).click();
  await expect(page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const secret = (await page.getByRole('definition').innerText()).replaceAll(' ', '');
  await page.getByLabel('인증 앱 코드').fill('000000');
  await page.getByRole('button', { name: '인증 앱 등록' }).click();
  await expect(page.getByRole('alert').getByText('코드가 일치하지 않아요.')).toBeVisible();
  await page.getByLabel('인증 앱 코드').fill(totpCode(secret, Date.now() / 1000));
  await page.getByRole('button', { name: '인증 앱 등록' }).click();
  await recoveryCodes(page);
  await page.getByRole('button', { name: '저장했어요' }).click();
  await expect(projects(page)).toBeVisible();

  await forgetSession(page);
  await signIn(page, operator);
  await page.getByLabel('인증 앱 코드').fill(totpCode(secret, Date.now() / 1000 + 30));
  await expect(projects(page)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('link', { name: /^2단계 인증/ }).click();
  await expect(page.getByText('10개 남았어요')).toBeVisible();
  await isAccessible(page, 'an operator’s factors');
  await page.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alert').getByText(/^하나뿐인 2단계 인증 수단은/)).toBeVisible();
  // api/test/second-factor.test.ts tests that a passkey is both factors at once.
  await page.getByRole('link', { name: '관리' }).click();
  await expect(page).toHaveURL(/\/account\/passkeys$/);
});

test('a member who becomes an operator meanwhile is asked on the next screen @full', async ({
  page,
  site,
}) => {
  const member = await newMember(site);
  await signIn(page, member);
  await expect(projects(page)).toBeVisible();
  await site.sql`update members set role = 'operator' where id = ${member.id}`;
  await page.goto('/invitations');
  await expect(heading(page, '2단계 인증을 설정해 주세요')).toBeVisible();
  await expect(page).toHaveURL(/\/second-factor\?next=%2Finvitations$/);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/$/);
});
