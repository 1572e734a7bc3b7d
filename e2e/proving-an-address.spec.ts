import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import { askForCode, openInvitation, proveAddress, typePasswords } from './site/joining.ts';
import { expect, test } from './site/test.ts';

/** /certify when something goes wrong: the person reads what happened and what to do. */

const codeField = (page: Page) => page.getByLabel('인증번호', { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: /^(인증번호|다시) 받기/ });

/** The last digit submits it. */
async function tryCode(page: Page, code: string) {
  await codeField(page).fill('');
  await codeField(page).fill(code);
}

const wrongOf = (code: string) => (code === '999999' ? '100000' : String(Number(code) + 1));

/** Skips the minute between two codes, in the database and the browser. */
async function aMinutePasses(page: Page, { sql }: ShippedServer, email: string) {
  await sql`update verification_budgets set last_sent_at = last_sent_at - interval '61 seconds' where email = ${email}`;
  await page.clock.fastForward('01:01');
}

/** Ages the code in the database. Its life starts when its mail is sent, so the code is aged only after that. */
async function elevenMinutesPass({ sql }: ShippedServer, email: string) {
  const aged = async () => {
    const { count } = await sql`
      update verification_challenges
      set sent_at = sent_at - interval '11 minutes', created_at = created_at - interval '11 minutes',
        expires_at = expires_at - interval '11 minutes'
      where email = ${email} and sent_at is not null
    `;
    return count;
  };
  await expect.poll(aged).toBe(1);
}

test.beforeEach(async ({ page, site }) => {
  await page.clock.install();
  await openInvitation(page, await invite(site));
});

// Shows 2.1: /university-request
// Shows 17.3: unsupported university
test('an unsupported school can be requested', async ({ page, site }) => {
  const email = 'bom@school.example.org';
  await askForCode(page, email);
  await expect(page.getByRole('status').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);

  await page.getByRole('link', { name: '우리 학교를 추가해 달라고 요청하기' }).click();
  await expect(page.getByLabel('학교 이메일 도메인')).toHaveValue('school.example.org');
  await page.getByLabel('학교 이름').fill('먼바다대학교');
  await page.getByRole('button', { name: '요청하기' }).click();
  await expect(page.getByRole('heading', { name: '요청을 잘 받았어요' })).toBeVisible();
  const requests =
    await site.sql`select name, domain from university_requests where domain = 'school.example.org'`;
  expect([...requests]).toEqual([{ name: '먼바다대학교', domain: 'school.example.org' }]);

  await page.getByRole('link', { name: '가입하던 화면으로 돌아가기' }).click();
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
});

// Shows 17.3: unsupported university
test('an address that only resembles a school’s is refused @full', async ({ page, site }) => {
  const before = site.smtp.mails.length;
  for (const email of ['bom@evilsnu.ac.kr', 'bom@snu.ac.kr.example.org']) {
    await askForCode(page, email);
    await expect(page.getByRole('main').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
  }
  expect(site.smtp.mails).toHaveLength(before);
});

// Shows 17.3: 400 on check-email
test('a registered address leads to signing in @full', async ({ page, site }) => {
  const email = newStudentEmail();
  await site.sql`insert into members (user_type, email, user_name, password_hash) values ('student', ${email}, '이새봄', 'none')`;
  await askForCode(page, email);
  await expect(page.getByRole('status').getByText('이미 가입된 이메일이에요')).toBeVisible();
  await page.getByRole('link', { name: '로그인하기' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// Shows 2.1: /certify
test('a wrong code is reported, and the right one still works @full', async ({ page, site }) => {
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  const code = await site.smtp.arrivingCode(email);
  await tryCode(page, wrongOf(code));
  await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
  await tryCode(page, code);
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
});

// Shows 17.10: after five wrong codes one new code is sent, however many ask
test('after five wrong codes the right one fails, and a new one comes at once @full', async ({
  page,
  site,
}) => {
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  const code = await site.smtp.arrivingCode(email);
  for (let tries = 0; tries < 5; tries += 1) {
    await tryCode(page, wrongOf(code));
    await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
  }
  await tryCode(page, code);
  await expect(page.getByText('시도 횟수를 넘었어요. 인증번호를 다시 받아 주세요.')).toBeVisible();

  await expect(sendButton(page)).toHaveAccessibleName('다시 받기');
  await sendButton(page).click();
  await expect(page.getByText('시도 횟수를 넘었어요.')).toHaveCount(0);
  await tryCode(page, await site.smtp.arrivingCode(email, 2));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
});

// Shows 17.9: retyping an address restores its code and proof
test('changing the address by mistake brings back the code’s field', async ({ page, site }) => {
  const email = newStudentEmail();
  const address = page.getByLabel('학교 이메일');
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  await page.getByRole('button', { name: '바꾸기' }).click();
  await expect(address).toBeFocused();
  await expect(codeField(page)).toBeVisible();

  await address.press('End');
  await address.press('Backspace');
  await expect(codeField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeEnabled();
  await expect(codeField(page)).toHaveCount(0);

  await address.fill(email);
  await expect(sendButton(page)).toHaveAccessibleName(/^다시 받기 (1:00|0:\d\d)$/);
  await tryCode(page, await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  expect(site.smtp.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

// Shows 17.9: retyping an address restores its code and proof
test('a verified address stays verified when typed again @full', async ({ page, site }) => {
  const email = newStudentEmail();
  await proveAddress(page, site, email);
  await page.getByRole('button', { name: '바꾸기' }).click();
  await page.getByLabel('학교 이메일').fill('bom@snu.ac.kr');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveCount(0);
  await page.getByLabel('학교 이메일').fill(email);
  await typePasswords(page);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '어떤 분인지 알려 주세요' })).toBeVisible();
});

test('an expired code is reported, and a new one works @full', async ({ page, site }) => {
  const email = newStudentEmail();
  const told = page.waitForResponse('**/api/others/code-delivery/**');
  await askForCode(page, email);
  await told;
  await elevenMinutesPass(site, email);
  await tryCode(page, await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 만료됐어요. 다시 받아 주세요.')).toBeVisible();

  await aMinutePasses(page, site, email);
  await sendButton(page).click();
  await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
  await tryCode(page, await site.smtp.arrivingCode(email, 2));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
});

// Shows 17.9: the server's clock decides whether a code is valid
test('a clock set forward by an hour invalidates no code', async ({ page, site }) => {
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  await expect(sendButton(page)).toHaveAccessibleName(/^다시 받기 (1:00|0:5\d)$/);
  const asked = page.waitForResponse('**/api/others/code-delivery/**');
  await page.clock.fastForward('01:00:00');
  await asked;
  await expect(page.getByText('인증번호가 만료됐어요.')).toHaveCount(0);
  await tryCode(page, await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
});

// Shows 17.9: a disabled button says why
// Shows 17.9: a pasted address loses what surrounds it
test('an address with extra characters is cleaned, and an invalid one is reported', async ({ page }) => {
  const [address, send] = [page.getByLabel('학교 이메일'), sendButton(page)];
  await send.focus();
  await expect(page.getByText('인증번호를 받을 이메일을 입력해 주세요.')).toBeVisible();
  for (const [typed, why] of [
    ['20231234', '학번이 아니라 이메일을 입력해 주세요.'],
    ['saebom', '이메일을 끝까지 입력해 주세요.'],
    ['sae bom@snu.ac.kr', '이메일이 맞는지 확인해 주세요.'],
  ] as const) {
    await address.fill(typed);
    await address.press('Enter');
    await expect(page.getByText(why)).toBeVisible();
  }
  for (const typed of [
    'bom@evilsnu.ac.kr.',
    '<bom@evilsnu.ac.kr>',
    'mailto:bom@evilsnu.ac.kr',
    '\u200bbom@evilsnu.ac.kr,',
  ]) {
    await address.fill(typed);
    await send.click();
    await expect(address).toHaveValue('bom@evilsnu.ac.kr');
    await expect(page.getByRole('main').getByText('아직 지원하지 않는 학교에요')).toBeVisible();
  }
});

test('an expired code is reported as soon as its timer ends @full', async ({ page, site }) => {
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect(codeField(page)).toBeVisible();
  await expect(sendButton(page)).toHaveAccessibleName(/^다시 받기 (1:00|0:5\d)$/);
  await elevenMinutesPass(site, email);
  await page.clock.fastForward('10:01');
  await expect(page.getByText('인증번호가 만료됐어요. 다시 받아 주세요.')).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
  expect(await site.smtp.arrivingCode(email)).toMatch(/^[1-9]\d{5}$/);
});

// Shows 17.10: an undeliverable mail is reported to whoever waits
test('undeliverable mail is reported unprompted, and another can be sent at once', async ({ page, site }) => {
  const email = newStudentEmail();
  site.smtp.refusing = true;
  try {
    await askForCode(page, email);
    await expect(page.getByRole('status').getByText('이 이메일로 보내지 못했어요.')).toBeVisible();
  } finally {
    site.smtp.refusing = false;
  }
  await expect(codeField(page)).toHaveCount(0);
  await proveAddress(page, site, email);
});

test('slow mail is reported as on its way, and its code works @full', async ({ page, site }) => {
  const email = newStudentEmail();
  site.smtp.deferring = true;
  try {
    await askForCode(page, email);
    await expect(codeField(page)).toHaveAccessibleDescription(/스팸함/);
    await expect(codeField(page)).toHaveAccessibleDescription(/늦어지고 있어요/, { timeout: 15_000 });
  } finally {
    site.smtp.deferring = false;
  }
  await site.sql`update jobs set run_at = now()`;
  await tryCode(page, await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
});

test('a host that cannot report a mail’s state is asked once @full', async ({ page, site, troubles }) => {
  troubles.expect(/status of 404/);
  let asked = 0;
  await page.route('**/api/others/code-delivery/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: 'Not Found' });
  });
  const email = newStudentEmail();
  await askForCode(page, email);
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward('01:30');
  await tryCode(page, await site.smtp.arrivingCode(email));
  await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
  expect(asked).toBe(1);
});

// Shows 17.3: configuration load failure (the original only logs it)
test('schools that failed to load are not called unsupported', async ({ page, troubles }) => {
  troubles.expect(/net::ERR_FAILED/);
  const email = newStudentEmail();
  await page.route('**/config/universities.json', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('학교 목록을 불러오지 못했어요.')).toBeVisible();
  await page.getByLabel('학교 이메일').fill(email);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText('아직 지원하지 않는 학교에요')).toHaveCount(0);

  await page.unroute('**/config/universities.json');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('학교 목록을 불러오지 못했어요.')).toHaveCount(0);
  await expect(page.getByLabel('학교 이메일')).toHaveValue(email);
  await expect(sendButton(page)).toBeEnabled();
});

// Shows 8.4: POST /api/password/check/
test('a guessable password is refused where it is typed', async ({ page, site }) => {
  const email = newStudentEmail();
  await proveAddress(page, site, email);
  const field = page.getByLabel('비밀번호', { exact: true });
  const refused = page.getByText('흔히 쓰이거나 이름, 이메일이 들어간 비밀번호예요. 다르게 정해 주세요.');
  for (const guessable of ['password1', `${email.split('@')[0]}!`]) {
    await typePasswords(page, guessable);
    await expect(refused).toBeVisible();
    await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();
    await field.fill('');
    await expect(refused).toHaveCount(0);
  }
  await typePasswords(page, '12345678');
  await page.getByLabel('비밀번호 확인', { exact: true }).press('Enter');
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/certify$/);
  await typePasswords(page);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByRole('heading', { name: '어떤 분인지 알려 주세요' })).toBeVisible();
});

test('the strength of a password is described while typing @full', async ({ page, site }) => {
  await proveAddress(page, site, newStudentEmail());
  const field = page.getByLabel('비밀번호', { exact: true });
  const announced = page.locator('[aria-live=polite]');
  const strengths = ['약해요', '괜찮은', '안전한'];
  const expectSaid = async (said: string | null) => {
    for (const strength of strengths)
      await expect(announced.filter({ hasText: strength })).toHaveCount(strength === said ? 1 : 0);
  };
  await field.pressSequentially('bombi');
  await expectSaid(null);
  await field.pressSequentially('nae');
  await expectSaid('약해요');
  await field.pressSequentially('ri');
  await expectSaid('괜찮은');
  await field.pressSequentially('neun');
  await expectSaid('안전한');
  await expect(field).toHaveAccessibleDescription(/안전한 비밀번호예요/);
  await field.fill('');
  await expectSaid(null);
});
