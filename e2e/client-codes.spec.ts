import type { Request } from '@playwright/test';
import { newestMails, outboxFolder } from '../api/src/mail/outbox.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { alumni, newAlumniEmail, next, tellAlumniProfile } from './site/alumni.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  agree,
  askForCode,
  choosePassword,
  joinButton,
  openInvitation,
  profile,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { expect, test } from './site/test.ts';

/**
 * Specification 8.5, EMAIL_CODES=client: the browser draws the code and compares it by itself, as the original has
 * it.
 */

test.use({ siteOptions: { smtp: false, env: { EMAIL_CODES: 'client' } } });

/** The only run of six digits in the mail to an address. */
async function codeIn({ dataDir }: ShippedServer, email: string): Promise<string> {
  const mails = await newestMails(outboxFolder(dataDir), 100);
  const [code, ...more] = mails.find(({ to }) => to === email)?.text.match(/\d{6}/g) ?? [];
  expect(more).toEqual([]);
  return code ?? '';
}

const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;

test('a student joins by a code that the browser drew, and counts as unproven', async ({ page, site }) => {
  const email = newStudentEmail();
  const sent = page.waitForRequest('**/api/others/send-code-email/');
  const registered = page.waitForRequest('**/api/user/register-link/');
  await openInvitation(page, await invite(site));
  await askForCode(page, email);
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  await expect(page.getByRole('button', { name: /^다시 받기 \d:\d\d$/ })).toBeDisabled();
  const code = await codeIn(site, email);
  expect(bodyOf(await sent)).toEqual({ email, code });
  expect(Number(code)).toBeGreaterThanOrEqual(100_000);

  await test.step('the code is in no storage, and compared all the same after a reload', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored).toContain(email);
    expect(stored).not.toContain(code);
    await page.reload();
    const field = page.getByLabel('인증번호', { exact: true });
    await field.fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: '인증번호 확인' }).click();
    await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: '인증번호 확인' }).click();
    await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  });

  await choosePassword(page);
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  expect(bodyOf(await registered)).not.toHaveProperty('email_proof');
  const [member] = await site.sql`
    select email_proven, verified_university_key as school from members where email = ${email}
  `;
  expect(member).toEqual({ email_proven: false, school: null });
});

test('an alumni joins the same way', async ({ page, site }) => {
  const email = newAlumniEmail();
  await page.goto((await invite(site)).path);
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  await askForCode(page, email, '이메일');
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  await page.getByLabel('인증번호', { exact: true }).fill(await codeIn(site, email));
  await page.getByRole('button', { name: '인증번호 확인' }).click();
  await typePasswords(page);
  await next(page);
  await tellAlumniProfile(page);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${alumni.name}님, 환영해요!` })).toBeVisible();
});

test('a registered address is told before a code is drawn', async ({ page, site }) => {
  const [member] = site.demo().members;
  await openInvitation(page, await invite(site));
  await askForCode(page, member?.email ?? '');
  await expect(page.getByRole('main').getByText('이미 가입된 이메일이에요')).toBeVisible();
  expect(await codeIn(site, member?.email ?? '')).toBe('');
});
