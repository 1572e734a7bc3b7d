import type { Page } from '@playwright/test';
import { invite } from '../site/invite.ts';
import { newMember, signInAs } from '../site/members.ts';
import { inviteToProject } from '../site/project-invite.ts';
import { expect, test } from '../site/test.ts';

/** The original, section 2, “Route guards”. */

const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();

for (const path of [
  '/certify',
  '/register',
  '/alumni-certify',
  '/alumni-register',
  '/alumni-register-school',
]) {
  // guards.spec.ts shows /register.
  const tier = ['/certify', '/alumni-register-school'].includes(path) ? '' : ' @full';
  test(`Register routes without the flag invited alert 'Invalid Approach!' and redirect to /: ${path}${tier}`, async ({
    page,
    site,
  }) => {
    await page.goto(path);
    await expect(alert(page, '잘못된 접근이에요')).toHaveAccessibleDescription('Invalid Approach!');
    await confirm(page);
    await expect(page).toHaveURL(`${site.origin}/`);
  });
}

test('Register routes: the stored flag invited must be ‘true’ @full', async ({ page, site }) => {
  await page.goto((await invite(site)).path);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('invited', 'yes'));
  await page.reload();
  await expect(alert(page, '잘못된 접근이에요')).toBeVisible();
});

test('Logged-in areas redirect to / when not authenticated: /home, /projects/add, /accept-invitation/accept', async ({
  page,
  site,
}) => {
  for (const path of ['/home', '/projects/add', '/accept-invitation/accept?code=any']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(`${site.origin}/`);
      await expect(page.getByText('로그인하면 이어서 볼 수 있어요')).toBeVisible();
    });
  }
});

const certify = ({ code, inviter }: { code: string; inviter: { id: string } }) =>
  `/project-card/invitation/certify/${code}/${inviter.id}`;

test('Invitation path guard: an invalid link code alerts 비정상적인 접근입니다 and goes to /login', async ({
  page,
  site,
}) => {
  const { inviter } = await inviteToProject(site);
  await page.goto(certify({ code: 'nobody-drew-this-code', inviter }));
  await expect(alert(page, '비정상적인 접근입니다')).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL(`${site.origin}/login`);
});

// Shows 17.2: a signed-in member answers the invitation instead
test('Invitation path guard: who is already signed in goes to the accept screen', async ({ page, site }) => {
  const invited = await inviteToProject(site);
  await signInAs(page, await newMember(site), certify(invited));
  await expect(page).toHaveURL(`${site.origin}/accept-invitation/accept?code=${invited.code}`);
});

// Shows 17.2: a project's verification is reached from the invitation only
// Shows 17.3: abnormal access, to /home
test('The project-card certify and register screens are reachable only with an invitation-origin flag; otherwise 비정상적인 접근입니다 and /home', async ({
  page,
  site,
}) => {
  for (const screen of ['certify', 'register']) {
    await test.step(screen, async () => {
      await page.goto(certify(await inviteToProject(site)).replace('certify', screen));
      await expect(alert(page, '비정상적인 접근입니다')).toBeVisible();
      await confirm(page);
      // /home redirects a visitor.
      await expect(page).toHaveURL(`${site.origin}/`);
    });
  }
});

// Shows 17.2: neither router state nor a code
// Shows 17.3: abnormal access, to /
test('Pages reached without required router state alert and redirect: /project-card/welcome/register-method, /accept-invitation/sign-in, /project-card/invitation/register/welcome', async ({
  page,
  site,
}) => {
  for (const [path, to] of [
    ['/project-card/welcome/register-method', '/'],
    ['/accept-invitation/sign-in', '/login'],
    ['/project-card/invitation/register/welcome', '/'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(alert(page, '비정상적인 접근입니다')).toBeVisible();
      await confirm(page);
      await expect(page).toHaveURL(site.origin + to);
    });
  }
});

test('Pages reached without required router state alert and redirect: /accept-invitation/accept', async ({
  page,
  site,
}) => {
  await signInAs(page, await newMember(site), '/accept-invitation/accept');
  await expect(alert(page, '비정상적인 접근입니다')).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL(`${site.origin}/home`);
});
