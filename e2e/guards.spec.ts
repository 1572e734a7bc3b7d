import type { Page } from '@playwright/test';
import { gotoAlive } from './site/alive.ts';
import { goOnLine, isAskedToSignIn } from './site/guarded.ts';
import { invite } from './site/invite.ts';
import { newMember, signInAs, typeCredentials } from './site/members.ts';
import { inviteToProject } from './site/project-invite.ts';
import { endSessions } from './site/session.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.2 and 2.3: guards and unknown paths. Redirected addresses are not in the history. */

const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const noInvitation = '잘못된 접근이에요';
const abnormal = '비정상적인 접근입니다';

const confirm = async (page: Page, name: string) => {
  await alert(page, name).getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
};

/** Going back leads to the previous page, and going forward to the guard's target, without a message. */
async function isBehind(page: Page, before: string, led: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.goForward();
  await expect(page).toHaveURL(led);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(before);
}

test.describe('a member’s screen for a visitor', () => {
  // Shows 17.2: member screens redirect visitors
  // Shows 17.2: going back repeats no guard and no alert
  test('opened directly it leads to the landing page, which offers to go on, and one press leads back', async ({
    page,
  }) => {
    await page.goto('/terms');
    await page.goto('/account/devices');
    await isAskedToSignIn(page, '/account/devices');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await isBehind(page, '/terms', '/');
  });

  // Shows 17.2: member screens redirect visitors
  test('signing in goes on to it, with its whole address @full', async ({ page, site }) => {
    const wanted = '/home?query=%ED%85%83%EB%B0%AD&keyword=%EB%8F%99%EB%84%A4';
    const { email, password } = await newMember(site);
    await page.goto(wanted);
    await page.getByRole('link', { name: '로그인' }).click();
    await typeCredentials(page, email, password);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { name: '진행 중인 프로젝트' })).toBeVisible();
  });

  // Shows 17.2: member screens redirect visitors
  test('the message is announced, stays over a reload and coming back, and is not shown to other visitors @full', async ({
    page,
  }) => {
    await page.goto('/account/devices');
    await expect(goOnLine(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '로그인' })).toBeFocused();
    await page.reload();
    await isAskedToSignIn(page, '/account/devices');
    await page.goto('/terms');
    await page.goBack();
    await isAskedToSignIn(page, '/account/devices');
    await page.goForward();
    await page.goto('/');
    await expect(page.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
    await expect(goOnLine(page)).toHaveCount(0);
  });

  // Shows 17.2: member screens redirect visitors
  test('signing in in another tab continues in this one @full', async ({ page, context, site }) => {
    await page.goto('/account/devices');
    await isAskedToSignIn(page, '/account/devices');
    await signInAs(await context.newPage(), await newMember(site));
    await expect(page).toHaveURL('/account/devices');
  });

  // Shows 17.2: member screens redirect visitors
  test('an address outside this site is not continued to', async ({ page }) => {
    await page.goto('/home');
    await isAskedToSignIn(page, '/home');
    // web/app/paths.test.ts shows what is no address of this site.
    for (const wanted of ['https://evil.example', 7]) {
      await page.evaluate(
        (wanted) => history.replaceState({ ...history.state, usr: { wanted } }, ''),
        wanted,
      );
      await page.reload();
      await expect(page.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login');
    }
  });

  // Shows 17.2: member screens redirect visitors
  test('when reached from within, the previous page keeps its position @full', async ({ page, site }) => {
    const team = await teamOfTwo(site);
    const project = `/project/${team.projectId}`;
    await signInAs(page, team.member, '/terms');
    await gotoAlive(page, project);
    // The session disappears silently, as when a browser clears storage.
    await page.getByRole('link', { name: '팀 보기' }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('link', { name: '팀 보기' }).click();
    await isAskedToSignIn(page, team.path);
    await expect(goOnLine(page)).toBeFocused();
    await isBehind(page, project, '/');
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });
});

test('going back after an expired session does not report it again @full', async ({ page, site }) => {
  const member = await newMember(site);
  await signInAs(page, member, '/terms');
  await endSessions(site, member);
  await page.goto('/home');
  await confirm(page, '로그인이 만료됐어요. 다시 로그인해 주세요.');
  await expect(page).toHaveURL('/login?next=%2Fhome');
  await page.goBack();
  await isAskedToSignIn(page, '/home');
  await isBehind(page, '/terms', '/');
});

test.describe('a screen for invited people, without an invitation', () => {
  // Shows 17.2: register routes need the flag invited
  // Shows 17.2: going back repeats no guard and no alert
  // Shows 17.3: invalid access, Invalid Approach!
  test('opened directly it is refused, and one press leads back', async ({ page }) => {
    await page.goto('/terms');
    await page.goto('/register?step=skills');
    await expect(alert(page, noInvitation)).toHaveAccessibleDescription('Invalid Approach!');
    await expect(alert(page, noInvitation).getByRole('button', { name: '확인' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(goOnLine(page)).toHaveCount(0);
    await isBehind(page, '/terms', '/');
  });

  // Shows 17.2: going back repeats no guard and no alert
  test('coming back to it is refused too, and leaving closes the alert @full', async ({ page, site }) => {
    const { path } = await invite(site);
    await gotoAlive(page, path);
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    await expect(page.getByLabel('학교 이메일')).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(alert(page, noInvitation)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeVisible();

    await page.goForward();
    await confirm(page, noInvitation);
    await expect(page).toHaveURL('/');
    await isBehind(page, path, '/');
  });
});

// Shows 17.2: going back repeats no guard and no alert
test('a screen of a project’s invitation without its data is refused once, and one press leads back @full', async ({
  page,
  site,
}) => {
  const [live, dead] = [await inviteToProject(site), await inviteToProject(site, { expired: true })];
  const below = '/project-card/invitation';
  const ends = {
    [`${below}/register/${live.code}/${live.inviter.id}`]: '/',
    [`${below}/certify/${dead.code}/${dead.inviter.id}`]: '/login',
  };
  for (const [path, end] of Object.entries(ends)) {
    await test.step(path, async () => {
      await page.goto('/terms');
      await page.goto(path);
      await confirm(page, abnormal);
      await expect(page).toHaveURL(end);
      await isBehind(page, '/terms', end);
    });
  }
});

// Shows 17.2: neither router state nor a code
test('the last screen of joining a project is only for somebody who just joined one @full', async ({
  page,
  site,
}) => {
  const end = '/project-card/invitation/register/welcome';
  await page.goto('/terms');
  await page.evaluate(() => {
    sessionStorage.setItem('joined_name', '이새봄');
    sessionStorage.setItem('joined_end', '/end');
  });
  await page.goto(end);
  await confirm(page, abnormal);
  await expect(page).toHaveURL('/');
  await signInAs(page, await newMember(site), end);
  await confirm(page, abnormal);
  await expect(page).toHaveURL('/home');
});

for (const path of ['/no/such/page', '/Nowhere']) {
  // Shows 17.2: any other path leads to the landing page
  test(`an unknown path leads to the landing page: ${path} @full`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(goOnLine(page)).toHaveCount(0);
  });
}

for (const path of ['/posts', '/lounges']) {
  // Shows 2.1: /posts
  // Shows 2.1: /lounges
  // Shows 17.3: resource does not exist
  test(`${path} without an id says so and leads to the landing page @full`, async ({ page }) => {
    await page.goto('/terms');
    await page.goto(path);
    await expect(page.getByRole('status').getByText('페이지를 찾을 수 없어요')).toBeVisible();
    await expect(page).toHaveURL('/');
    await isBehind(page, '/terms', '/');
  });
}
