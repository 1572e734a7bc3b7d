import type { BrowserContext, Page } from '@playwright/test';
import { isAskedToSignIn } from './site/guarded.ts';
import { demoStudent, newMember, signInAs, typeCredentials } from './site/members.ts';
import { countRefreshes, endSessions, letAccessBeRefused, letAccessExpire } from './site/session.ts';
import { expect, test } from './site/test.ts';

/** A session is shared by a browser's tabs: Specification 5.1. */

const projects = (page: Page) => page.getByRole('heading', { name: '진행 중인 프로젝트' });
const firstProject = (page: Page) => page.getByRole('main').getByRole('link').first();

/** `count` tabs of this site, including `page`. */
async function tabs(page: Page, context: BrowserContext, count: number): Promise<Page[]> {
  const others = Array.from({ length: count - 1 }, async () => {
    const tab = await context.newPage();
    await tab.goto('/robots.txt');
    return tab;
  });
  return [page, ...(await Promise.all(others))];
}

const endings: [how: string, count: number, spoil: (page: Page) => Promise<void>, path: string][] = [
  ['is over', 3, letAccessExpire, '/api/token/refresh/'],
  ['is over @full', 10, letAccessExpire, '/api/token/refresh/'],
  ['is refused @full', 3, letAccessBeRefused, '//refresh'],
];

for (const [how, count, spoil, path] of endings) {
  // Shows 17.10: ten tabs make one refresh
  test(`${count} tabs whose token ${how} renew it once together, and none is signed out`, async ({
    page,
    context,
    site,
  }) => {
    test.slow();
    // On a page without our script, which could renew it earlier.
    await signInAs(page, await newMember(site), '/robots.txt');
    const all = await tabs(page, context, count);
    await spoil(page);
    const asked = countRefreshes(context);
    await Promise.all(all.map((tab) => tab.goto('/home')));
    for (const tab of all) {
      await expect(projects(tab)).toBeVisible();
      await expect(firstProject(tab)).toBeVisible();
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    }
    expect(asked).toEqual([path]);
  });
}

// Shows 17.10: signing out in one tab signs out all
test('signing out in one tab signs out the other', async ({ page, context, site }) => {
  await signInAs(page, await newMember(site));
  const other = await context.newPage();
  await other.goto('/home');
  await expect(firstProject(other)).toBeVisible();

  await page.getByLabel('내 메뉴').click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await isAskedToSignIn(other, '/home');
  await other.goto('/home');
  await isAskedToSignIn(other, '/home');
});

test('a tab that loads while another signs out is redirected too @full', async ({ page, context, site }) => {
  await signInAs(page, await newMember(site));
  const other = await context.newPage();
  let arrive: () => void = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await other.route('**/api/project-card/ongoing/**', async (route) => {
    const answer = await route.fetch();
    await arrival;
    await route.fulfill({ response: answer });
  });
  const asked = other.waitForRequest('**/api/project-card/ongoing/**');
  await other.goto('/home');
  await asked;

  await page.getByLabel('내 메뉴').click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('status').getByText('로그아웃했어요')).toBeVisible();
  arrive();
  await isAskedToSignIn(other, '/home');
});

test('signing in in one tab continues another that waits to sign in @full', async ({
  page,
  context,
  site,
}) => {
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByLabel('이메일')).toBeVisible();
  const { email, password } = demoStudent(site);
  await page.goto('/login');
  await typeCredentials(page, email, password);
  await expect(projects(page)).toBeVisible();
  await expect(other).toHaveURL(/\/home$/);
});

test('an expired session is reported in the tab that notices; the other is redirected too @full', async ({
  page,
  context,
  site,
}) => {
  const member = await newMember(site);
  await signInAs(page, member);
  const other = await context.newPage();
  await other.goto('/home');
  await expect(firstProject(other)).toBeVisible();
  // Its next request would notice as well.
  await other.waitForLoadState('networkidle');
  await endSessions(site, member);
  await page.reload();
  const alert = page.getByRole('alertdialog', { name: '로그인이 만료됐어요. 다시 로그인해 주세요.' });
  await expect(alert).toBeVisible();
  await isAskedToSignIn(other, '/home');
  await alert.getByRole('button', { name: '확인' }).click();
  await typeCredentials(page, member.email, member.password);
  await expect(projects(page)).toBeVisible();
  await expect(projects(other)).toBeVisible();
});
