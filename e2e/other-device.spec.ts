import type { Browser, Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { isAccessible } from './site/accessible.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  askForCode,
  choosePassword,
  openInvitation,
  proveAddress,
  tellAboutOneself,
} from './site/joining.ts';
import { scanned } from './site/scanned.ts';
import { expect, test } from './site/test.ts';

/** Specification 3.17: continuing a sign-up on the device with the school's mail. */

const dialog = (page: Page) => page.getByRole('dialog', { name: '메일이 있는 기기에서 이어서 하기' });

/** The link of the first step's QR code; types the address first. */
async function showCode(page: Page, site: ShippedServer, email: string): Promise<string> {
  await openInvitation(page, await invite(site));
  await page.getByLabel('학교 이메일').fill(email);
  await page.getByRole('button', { name: '학교 메일이 다른 기기에 있나요?' }).click();
  return scanned(dialog(page).getByRole('img', { name: '다른 기기에서 이어서 가입하는 QR 코드' }));
}

const onLaptop = async (browser: Browser, site: ShippedServer) =>
  (
    await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 1280, height: 800 },
      isMobile: false,
      hasTouch: false,
    })
  ).newPage();

test('a sign-up continues on a laptop, and then on the phone again @full', async ({
  page,
  site,
  browser,
}) => {
  const email = newStudentEmail();
  const url = await showCode(page, site, email);
  await isAccessible(page, 'the code for another device');
  const laptop = await onLaptop(browser, site);
  await laptop.goto(url);
  await expect(laptop.getByRole('heading', { name: '이 기기에서 이어서 가입할까요?' })).toBeVisible();
  await isAccessible(laptop, 'taking a sign-up');
  await laptop.getByRole('button', { name: '이어서 가입하기' }).click();
  await expect(laptop.getByLabel('학교 이메일')).toHaveValue(email);
  await expect(page.getByRole('dialog', { name: '다른 기기에서 이어서 하고 있어요' })).toBeVisible();
  await proveAddress(laptop, site, email);
  await choosePassword(laptop);
  await tellAboutOneself(laptop);
  await page.getByRole('button', { name: '이 기기에서 계속하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
  await laptop.context().close();
});

// Shows 2.1: /other-device
// Shows 17.9: a stranger who takes a forwarded code gets no proof, and its owner goes on
test('a stranger who opens a forwarded QR code first cannot sign up in its owner’s name', async ({
  page,
  site,
  browser,
}) => {
  const email = newStudentEmail();
  await openInvitation(page, await invite(site));
  await askForCode(page, email);
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  const code = await site.smtp.arrivingCode(email);
  await page.getByRole('button', { name: '학교 메일이 다른 기기에 있나요?' }).click();
  const url = await scanned(dialog(page).getByRole('img', { name: /QR 코드/ }));
  await isAccessible(page, 'the code for another device');
  const [thief, laptop] = [await onLaptop(browser, site), await onLaptop(browser, site)];
  for (const one of [thief, laptop]) await one.goto(url);
  await expect(laptop.getByRole('heading', { name: '이 기기에서 이어서 가입할까요?' })).toBeVisible();
  await isAccessible(laptop, 'taking a sign-up');
  await thief.getByRole('button', { name: '이어서 가입하기' }).click();
  await expect(thief.getByLabel('학교 이메일')).toHaveValue(email);
  // Neither the code that was sent nor a proof came along: the thief would have to ask for another, from the same mailbox.
  await expect(thief.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  await expect(thief.getByLabel('인증번호', { exact: true })).toHaveCount(0);
  await laptop.getByRole('button', { name: '이어서 가입하기' }).click();
  await expect(laptop.getByRole('heading', { name: '이미 다른 기기에서 열었어요' })).toBeVisible();
  const told = page.getByRole('dialog', { name: '다른 기기에서 이어서 하고 있어요' });
  await expect(told).toContainText('인증번호는 아무에게도 알려 주지 마세요');
  await told.getByRole('button', { name: '이 기기에서 계속하기' }).click();
  await page.getByLabel('인증번호', { exact: true }).fill(code);
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  for (const one of [thief, laptop]) await one.context().close();
});

test('a link that was used, has expired or was altered says so @full', async ({ page, site, browser }) => {
  const email = newStudentEmail();
  const url = await showCode(page, site, email);
  const other = await onLaptop(browser, site);
  const says = async (link: string, title: string) => {
    await other.goto('about:blank');
    await other.goto(link);
    const take = other.getByRole('button', { name: '이어서 가입하기' });
    const told = other.getByRole('heading', { name: title });
    await expect(take.or(told)).toBeVisible();
    if (await take.isVisible()) await take.click();
    await expect(told).toBeVisible();
  };
  await says(url.slice(0, -5), '열 수 없는 링크예요');
  await says(url.replace(/.{5}$/, 'AAAAA'), '열 수 없는 링크예요');
  await other.goto('about:blank');
  await other.goto(url);
  await other.getByRole('button', { name: '이어서 가입하기' }).click();
  await expect(other.getByLabel('학교 이메일')).toHaveValue(email);
  await says(url, '이미 다른 기기에서 열었어요');

  await page.getByRole('button', { name: '이 기기에서 계속하기' }).click();
  await page.getByRole('button', { name: '학교 메일이 다른 기기에 있나요?' }).click();
  const again = await scanned(dialog(page).getByRole('img', { name: /QR 코드/ }));
  await site.sql`update kept_sign_ups set expires_at = now() where sealed is not null`;
  await says(again, '시간이 지난 링크예요');
  await expect(dialog(page).getByText('시간이 지나 쓸 수 없어요.')).toBeVisible();
  await dialog(page).getByRole('button', { name: '새로 만들기' }).click();
  const third = await scanned(dialog(page).getByRole('img', { name: /QR 코드/ }));
  await expect(dialog(page).getByText('시간이 지나 쓸 수 없어요.')).toHaveCount(0);
  expect(third).not.toBe(again);
  await other.context().close();
});
