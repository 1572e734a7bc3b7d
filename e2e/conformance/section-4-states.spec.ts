import type { Page } from '@playwright/test';
import { alumni, newAlumniEmail, next, tellAlumniProfile } from '../site/alumni.ts';
import { invite, newStudentEmail } from '../site/invite.ts';
import {
  addSkill,
  agree,
  askForCode,
  choosePassword,
  joinButton,
  membersWith,
  openInvitation,
  profile,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from '../site/joining.ts';
import { newMember, signInAs } from '../site/members.ts';
import { inviteToProject, membershipsOf } from '../site/project-invite.ts';
import { countRefreshes, endSessions, letAccessExpire } from '../site/session.ts';
import { callTest, expect, test } from '../site/test.ts';
import { drawCode, typeCode } from './own-way.ts';
import { joinedStudent } from './world.ts';

/** The original, section 4: states and transitions. */

const access = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

callTest(
  'Auth state: unknown (loading): the server, which knows no tokens, sends the screen’s skeleton',
  async ({ site }) => {
    const answer = await fetch(`${site.origin}/home`, { redirect: 'manual' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('프로젝트를 불러오고 있어요');
  },
);

// Section 2’s guards test it with visitors.
test('Auth state: no access token means unauthenticated @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site), '/robots.txt');
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await page.goto('/home');
  await expect(page).toHaveURL(`${site.origin}/`);
});

test('Auth state: a token whose expiry is earlier than now triggers a refresh; success stores the new access token', async ({
  page,
  context,
  site,
}) => {
  // On a page without our script, which could renew it earlier.
  await signInAs(page, await newMember(site), '/robots.txt');
  await letAccessExpire(page);
  const expired = await access(page);
  const asked = countRefreshes(context);
  await page.goto('/home');
  await expect(page.getByLabel('내 메뉴')).toBeVisible();
  expect(asked).toEqual(['/api/token/refresh/']);
  expect(await access(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await access(page)).not.toBe(expired);
});

// Section 8 tests its message.
test('Auth state: refresh failure means unauthenticated @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, '/robots.txt');
  await letAccessExpire(page);
  await endSessions(site, member);
  await page.goto('/home');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await access(page)).toBeNull();
});

test.describe('in the original’s own way (EMAIL_CODES=client)', () => {
  test.use({ baseURL: async ({ clientCodes }, use) => use(clientCodes.origin) });

  async function failsToJoin(page: Page): Promise<void> {
    const registering = '**/api/user/register-*/';
    await page.route(registering, (route) => route.abort());
    await joinButton(page).click();
    const toast = page.getByRole('status').getByText('가입에 실패했어요. 잠시 후 다시 시도해 주세요.');
    await expect(toast).toBeVisible();
    await page.unroute(registering);
  }

  const send = (page: Page) => page.getByRole('button', { name: /^(인증번호|다시) 받기/ });

  test('Email verification: start, code sent, code confirmed, then password fields appear, passwords match, the next button is enabled; sending is blocked while sending, after sent, or once verified', async ({
    page,
    clientCodes,
  }) => {
    const email = newStudentEmail();
    const code = page.getByLabel('인증번호', { exact: true });
    const passwords = page.getByLabel(/^비밀번호/);
    await openInvitation(page, await invite(clientCodes));
    await expect(send(page)).toBeDisabled();
    await expect(code).toHaveCount(0);

    const answer = Promise.withResolvers<void>();
    await page.route('**/api/others/send-code-email/', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/others/send-code-email/');
    await page.getByLabel('학교 이메일').fill(email);
    await send(page).click();
    const body = (await sent).postDataJSON();
    await test.step('sending', () =>
      expect(page.getByRole('button', { name: '보내는 중…' })).toHaveAttribute('aria-disabled', 'true'));
    answer.resolve();
    await test.step('sent', async () => {
      await expect(page.getByRole('status').getByText('인증코드가 전송됐어요')).toBeVisible();
      expect(body).toEqual({ email, code: expect.stringMatching(/^[1-9]\d{5}$/) });
      await expect(send(page)).toBeDisabled();
      await expect(passwords).toHaveCount(0);
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(stored).not.toContain(body.code);
    });
    await test.step('code confirmation shows a bad message, also after a reload', async () => {
      await page.reload();
      await typeCode(page, body.code === '123456' ? '654321' : '123456');
      await expect(page.getByText('인증번호가 일치하지 않아요.')).toBeVisible();
      await expect(passwords).toHaveCount(0);
    });
    await test.step('or a good message, and then the password fields', async () => {
      await typeCode(page, body.code);
      await expect(page.getByText('인증번호가 일치해요.')).toBeVisible();
      await expect(send(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();
    });
    await test.step('passwords match', async () => {
      await typePasswords(page, '봄비처럼 천천히 24', '봄비처럼');
      await expect(page.getByText('비밀번호가 일치하지 않아요.')).toBeVisible();
      await expect(page.getByRole('button', { name: '다음' })).toBeDisabled();
      await typePasswords(page, '봄비처럼 천천히 24');
      await expect(page.getByText('비밀번호가 일치해요.')).toBeVisible();
      await expect(page.getByRole('button', { name: '다음' })).toBeEnabled();
    });
  });

  test('Email verification: no code is drawn for an address that is registered @full', async ({
    page,
    clientCodes,
  }) => {
    const { email } = await joinedStudent(clientCodes);
    const drawn: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/send-code-email/')) drawn.push(request.url());
    });
    await openInvitation(page, await invite(clientCodes));
    await askForCode(page, email);
    await expect(page.getByRole('main').getByText('이미 가입된 이메일이에요')).toBeVisible();
    expect(drawn).toEqual([]);
  });

  // Shows 2.1: /project-card/invitation/register/{invitationCode}/{inviter}
  // Shows 2.1: /project-card/invitation/register/welcome
  // Shows 17.10: the original's own code way
  test('Registration: in the student project-card flow it then logs in automatically (stores access, refresh, userId) and goes to welcome', async ({
    page,
    clientCodes,
    troubles,
  }) => {
    troubles.expect(/net::ERR_FAILED/);
    const invited = await inviteToProject(clientCodes);
    const email = newStudentEmail();
    await page.goto(`/project-card/welcome/register-method?code=${invited.code}`);
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    await typeCode(page, await drawCode(page, email));
    await choosePassword(page);
    await tellAboutOneself(page);
    await tellInterests(page);
    await test.step('the submit button is disabled until the form is valid', async () => {
      await expect(joinButton(page)).toBeDisabled();
      await addSkill(page, '글쓰기');
      await agree(page);
    });
    await test.step("section 8: 'signup failed'", () => failsToJoin(page));
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/register-project-card/', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const registered = page.waitForRequest('**/api/user/register-project-card/');
    await joinButton(page).click();
    const body = (await registered).postDataJSON();
    await test.step('or while submitting', () =>
      expect(page.getByRole('button', { name: '가입하는 중…' })).toHaveAttribute('aria-disabled', 'true'));
    answer.resolve();
    await expect(page).toHaveURL(`${clientCodes.origin}/project-card/invitation/register/welcome`);
    await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
    const [member] = await clientCodes.sql`
      select id, email_proven, verified_university_key as school from members where email = ${email}
    `;
    expect(member).toMatchObject({ email_proven: false, school: null });
    const stored = await page.evaluate(() =>
      ['access_token', 'refresh_token', 'user_id'].map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual([expect.any(String), expect.any(String), member?.id]);
    expect(await membershipsOf(clientCodes, invited, member?.id)).toBe(1);

    const { consents: _, ...payload } = body;
    expect(payload).toEqual({
      email,
      password: expect.any(String),
      code: invited.code,
      profile: {
        user_name: profile.name,
        school: 'snu',
        current_academic_degree: 'bachelor',
        year: profile.year,
        first_major: 'snu-linguistics',
        second_major: null,
        keywords: ['지역 살림', '교육'],
        skills: ['글쓰기'],
      },
      inviter_id: invited.inviter.id,
      project_card_id: invited.project.id,
    });
  });

  // Shows 17.3: alumni registration failure (the original only logs it)
  test('Registration: on success it goes to the done screen; alumni @full', async ({
    page,
    clientCodes,
    troubles,
  }) => {
    troubles.expect(/net::ERR_FAILED/);
    const email = newAlumniEmail();
    await page.goto((await invite(clientCodes)).path);
    await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
    await typeCode(page, await drawCode(page, email, '이메일'));
    await typePasswords(page);
    await next(page);
    await tellAlumniProfile(page);
    await test.step('section 8 has its failure only logged: it is told', () => failsToJoin(page));
    const registered = page.waitForRequest('**/api/user/register-link/');
    await joinButton(page).click();
    await expect(page).toHaveURL(`${clientCodes.origin}/alumni-end`);
    await expect(page.getByRole('heading', { name: `${alumni.name}님, 환영해요!` })).toBeVisible();
    expect(await membersWith(clientCodes, email)).toBe(1);
    expect((await registered).postDataJSON()).toMatchObject({
      email,
      user_type: 'alumni',
      profile: {
        user_name: alumni.name,
        school: 'snu',
        current_academic_degree: 'bachelor',
        year: 2009,
        first_major: 'snu-linguistics',
        second_major: null,
        school_infos: [{ school: 'snu', degree: 'bachelor', majors: ['snu-linguistics'], year: 2009 }],
      },
      company_infos: [{ company: alumni.company, field: [alumni.specialty], position: [alumni.position] }],
    });
  });
});
