import type { Browser, Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { newAlumniEmail } from './site/alumni.ts';
import { addPasskey, byPasskey, openOffering, virtualAuthenticator } from './site/authenticator.ts';
import { proveAddress, typePasswords } from './site/joining.ts';
import {
  forgetSession,
  type NewMember,
  newMember,
  signInAs,
  signOut,
  typeCredentials,
} from './site/members.ts';
import { inviteToProject } from './site/project-invite.ts';
import { expect, test } from './site/test.ts';

/** Specification 5.9: passkeys and fresh proofs, in a browser with an authenticator. */

const projects = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });
const told = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();

/** Another device without a session. */
async function newDevice(browser: Browser, site: ShippedServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  return context.newPage();
}

/** Moves the last proof so many minutes into the past. */
const provedAgo = (site: ShippedServer, { id }: NewMember, minutes: number) =>
  site.sql`update sessions set proved_at = now() - make_interval(mins => ${minutes}) where member_id = ${id}`;

// Shows 2.1: /account/passkeys
// Shows 17.15: a passkey is added, named, used on two devices, lost and removed
// Shows 17.15: passkeys are offered where the address is typed
test('a passkey is added and named, signs in by the button and by the address field, and is removed when lost', async ({
  page,
  browser,
  site,
}) => {
  const device = await virtualAuthenticator(page);
  const member = await newMember(site);
  await signInAs(page, member, '/account');
  await page.getByRole('link', { name: /^패스키/ }).click();
  await expect(page.getByText('아직 패스키가 없어요.')).toBeVisible();
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await told(page, '패스키를 추가했어요');
  expect(await device.count()).toBe(1);
  await isAccessible(page, 'one’s passkeys');

  await page.getByRole('button', { name: /이름 바꾸기$/ }).click();
  const dialog = page.getByRole('dialog', { name: '이름 바꾸기' });
  await dialog.getByLabel('패스키 이름').fill('내 노트북');
  await isAccessible(page, 'another name for a passkey');
  await dialog.getByRole('button', { name: '저장' }).click();
  await told(page, '이름을 바꿨어요');
  await expect(page.getByRole('listitem')).toContainText('내 노트북');

  await forgetSession(page);
  await openOffering(page, device, '/login?next=%2Faccount%2Fpasskeys');
  await byPasskey(page).click();
  await expect(page).toHaveURL(/\/account\/passkeys$/);
  await expect(page.getByRole('listitem')).toContainText('마지막 사용');

  const other = await newDevice(browser, site);
  const synced = await virtualAuthenticator(other);
  await device.syncTo(synced);
  // Offered by the address field, it needs no press.
  await other.goto('/login');
  await expect(projects(other)).toBeVisible();

  await page.getByRole('button', { name: '내 노트북 삭제' }).click();
  const question = page.getByRole('alertdialog', { name: '‘내 노트북’ 패스키를 삭제할까요?' });
  await question.getByRole('button', { name: '삭제' }).click();
  await told(page, '패스키를 삭제했어요');
  await expect(page.getByText('아직 패스키가 없어요.')).toBeVisible();

  await forgetSession(other);
  await openOffering(other, synced, '/login');
  await byPasskey(other).click();
  await expect(other.getByRole('alert').getByText(/^이 패스키로는 확인하지 못했어요/)).toBeVisible();
  await other.context().close();
});

// Shows 2.1: /accept-invitation/sign-in
test('somebody invited to a project signs in by passkey and answers @full', async ({ page, site }) => {
  const device = await virtualAuthenticator(page);
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site));
  await addPasskey(page);
  await signOut(page);
  await openOffering(page, device, `/accept-invitation/sign-in?code=${invited.code}`);
  await isAccessible(page, 'signing in to answer');
  await byPasskey(page).click();
  await expect(page.getByRole('button', { name: '수락하기' })).toBeVisible();
});

test('somebody who does not unlock the device signs in by password @full', async ({ page, site }) => {
  const device = await virtualAuthenticator(page);
  const member = await newMember(site);
  await page.goto('/login');
  await device.unlocks(false);
  await byPasskey(page).click();
  await expect(page.getByRole('alert').getByText(/^패스키를 확인하지 못했어요/)).toBeVisible();
  await isAccessible(page, 'signing in');
  await typeCredentials(page, member.email, member.password);
  await expect(projects(page)).toBeVisible();
});

// Shows 17.15: an action that asks for a proof then continues
test('an irreversible act asks for the password or a passkey, and then continues', async ({
  page,
  browser,
  site,
}) => {
  await virtualAuthenticator(page);
  const member = await newMember(site);
  const other = await newDevice(browser, site);
  await signInAs(other, member, '/robots.txt');
  await signInAs(page, member, '/account/devices');
  await provedAgo(site, member, 11);
  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '본인인지 확인할게요' });
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await isAccessible(page, 'a fresh proof');
  await dialog.getByLabel('비밀번호', { exact: true }).fill('이 비밀번호가 아니에요');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
  await dialog.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  await told(page, '다른 기기에서 모두 로그아웃했어요');
  await expect(dialog).toHaveCount(0);
  await other.context().close();

  await addPasskey(page);
  await provedAgo(site, member, 11);
  await page.getByRole('button', { name: /삭제$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(page.getByRole('alert').getByText('본인 확인이 필요해요. 다시 시도해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: /삭제$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await dialog.getByRole('button', { name: '패스키로 확인' }).click();
  await told(page, '패스키를 삭제했어요');
});

// Shows 17.15: an action that asks for a proof then continues
test('a member with a passkey leaves by it, even when the proof has expired @full', async ({
  page,
  site,
}) => {
  const device = await virtualAuthenticator(page);
  const member = await newMember(site);
  await signInAs(page, member, '/account/leave');
  await expect(page.getByLabel('지금 비밀번호')).toBeVisible();
  const instead = page.getByRole('button', { name: '비밀번호 대신 패스키로 확인' });
  await expect(instead).toHaveCount(0);
  await addPasskey(page);

  await page.goto('/account/leave');
  const leave = page.getByRole('button', { name: '탈퇴하기' });
  await device.unlocks(false);
  await instead.click();
  await expect(page.getByRole('alert').getByText(/^패스키를 확인하지 못했어요/)).toBeVisible();
  await expect(leave).toBeDisabled();
  await isAccessible(page, 'leaving by a passkey');
  await device.unlocks(true);
  await instead.click();
  await expect(page.getByText('패스키로 확인했어요.')).toBeFocused();
  await isAccessible(page, 'leaving once a passkey was shown');
  await provedAgo(site, member, 11);
  await leave.click();
  const dialog = page.getByRole('dialog', { name: '본인인지 확인할게요' });
  await dialog.getByRole('button', { name: '패스키로 확인' }).click();
  await told(page, '탈퇴했어요. 그동안 함께해 주셔서 고마웠어요.');
});

// Shows 17.15: an action that asks for a proof then continues
test('changing password and address accepts a passkey instead of the password @full', async ({
  page,
  browser,
  site,
}) => {
  await virtualAuthenticator(page);
  const member = await newMember(site, 'alumni');
  const password = '가을 아침의 첫 차 7';
  const instead = page.getByRole('button', { name: '비밀번호 대신 패스키로 확인' });
  const save = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
  await signInAs(page, member);
  await addPasskey(page);

  // From here on only the passkey is fresh enough.
  await provedAgo(site, member, 11);
  await page.goto('/account/password');
  await instead.click();
  await expect(page.getByText('패스키로 확인했어요.')).toBeFocused();
  await typePasswords(page, password);
  await save(/^비밀번호 바꾸기$/).click();
  await told(page, '비밀번호를 바꿨어요');

  await provedAgo(site, member, 11);
  await page.goto('/account/email');
  const email = newAlumniEmail();
  await proveAddress(page, site, email, '새 이메일');
  await instead.click();
  await expect(page.getByText('패스키로 확인했어요.')).toBeFocused();
  await isAccessible(page, 'another address by a passkey');
  await save(/^이메일 바꾸기$/).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(email)).toBeVisible();

  await signOut(page);
  const other = await newDevice(browser, site);
  await other.goto('/login');
  await typeCredentials(other, email, password);
  await expect(projects(other)).toBeVisible();
  await other.context().close();
});

// Shows 17.15: passkeys are offered once, and never forced
test('signing in by password suggests passkeys, until it is dismissed', async ({ page, site }) => {
  await virtualAuthenticator(page);
  const member = await newMember(site);
  const offer = page.getByRole('region', { name: '다음에는 비밀번호 없이 로그인해 보세요' });
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(offer).toBeVisible();
  await isAccessible(page, 'home with an offer');
  await expect(offer.getByRole('link', { name: '패스키 만들기' })).toHaveAttribute(
    'href',
    '/account/passkeys',
  );
  await offer.getByRole('button', { name: '나중에 할게요' }).click();
  await expect(offer).toHaveCount(0);
  await forgetSession(page);
  await page.goto('/login');
  await typeCredentials(page, member.email, member.password);
  await expect(projects(page)).toBeVisible();
  // By then it would be offered again.
  await page.waitForTimeout(2_000);
  await expect(offer).toHaveCount(0);
});
