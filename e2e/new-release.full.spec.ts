import { screenPaths } from '@dure/contract/screens.ts';
import type { Page } from '@playwright/test';
import { buildNext } from '../server/test/harness/global-setup.ts';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { currentBuild } from '../web/build-folder.ts';
import { gotoAlive } from './site/alive.ts';
import { invite, newStudentEmail } from './site/invite.ts';
import {
  addSkill,
  agree,
  joinButton,
  openInvitation,
  profile,
  proveAddress,
  tellAboutOneself,
  tellInterests,
  typePasswords,
} from './site/joining.ts';
import { newMember, signInAs } from './site/members.ts';
import { scriptOf } from './site/scripts.ts';
import { letAccessExpire } from './site/session.ts';
import { expect, test } from './site/test.ts';
import { writeProject } from './site/writing-projects.ts';

/** Specification 2.14: pages that stay open while a new release takes over and their files disappear. */

const oldBuild = currentBuild() ?? '';
const sorry = '데이터를 불러오지 못했어요. 불편을 드려 죄송해요.';

/** Starts the next release and deletes the old one's scripts. */
async function takeOver(site: ShippedServer): Promise<void> {
  const build = buildNext();
  await site.kill('SIGTERM');
  await site.start({ build });
  await site.sql`delete from releases where name <> ${build}`;
  await site.sql`delete from release_assets where name not in (select unnest(assets) from releases)`;
}

async function goBack(site: ShippedServer): Promise<void> {
  await site.kill('SIGTERM');
  await site.start({ build: oldBuild });
}

test.beforeEach(async ({ site, troubles }) => {
  troubles.expect(/\/assets\/|dynamically imported module|preload CSS/);
  await goBack(site);
});

// Other stories on this site know the newest build's scripts by name.
test.afterAll(({ site }) => goBack(site));

/** Files that fetch-ahead.ts asks for some time after the page. */
const ahead = ['routing/redirects.ts', 'errors/error-screen.tsx', 'errors/gone-page.tsx'];

/** Waits until the files fetched ahead have loaded, with all their imports. */
async function settled(page: Page): Promise<void> {
  const files = ahead.map((source) => scriptOf(`app/${source}`, oldBuild).replace('**', ''));
  await page.waitForFunction((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return files.every((file) => loaded.includes(file));
  }, files);
  await page.evaluate((files) => Promise.all(files.map((file) => import(file))), files);
}

interface Loads {
  count: number;
}

/** How often a page is loaded from now on. */
function countLoads(page: Page): Loads {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

/** Every screen, with existing content for its parameters. */
function screens(site: ShippedServer): string[] {
  const { projects, posts, lounges, profiles } = site.demo();
  const named: Readonly<Record<string, string | undefined>> = {
    projectId: projects[0],
    postId: posts[0],
    loungeId: lounges[0],
    userId: profiles[0],
  };
  return screenPaths.map((path) => path.replace(/:(\w+)/g, (_, name) => named[name] ?? 'none-such'));
}

/** Follows a link within the site. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'followed', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

test('every screen opens after at most one reload, and none is blank', async ({ context, site }) => {
  test.setTimeout(600_000);
  await signInAs(await context.newPage(), await newMember(site), '/terms');
  const legal = ['/terms', '/privacy'];
  const tabs: { path: string; page: Page; loads: Loads }[] = [];
  for (const path of screens(site)) {
    const page = await context.newPage();
    await gotoAlive(page, path === '/terms' ? '/privacy' : '/terms');
    await page.evaluate(() => sessionStorage.setItem('invited', 'true'));
    tabs.push({ path, page, loads: countLoads(page) });
  }
  await Promise.all(tabs.map(({ page }) => settled(page)));
  await takeOver(site);
  for (const { path, page, loads } of tabs) {
    await test.step(path, async () => {
      await follow(page, path);
      // The other legal page's script was loaded by the first tab.
      if (!legal.includes(path)) await expect.poll(() => loads.count).toBe(1);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(sorry)).toHaveCount(0);
      // The landing page's own script redirects a member to /home, usually before the page counts as loaded.
      expect(loads.count).toBeLessThanOrEqual(path === '/' ? 2 : 1);
      await page.close();
    });
  }
});

test('a page that was only read answers the first press with its old files', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/^exception: $/);
  for (const [path, button, answer] of [
    [site.demo().invitations.student, '학생으로 가입하기', /이메일을 알려 주세요/],
    [`/project/${site.demo().projects[0]}`, '신고', /신고/],
    [`/posts/${site.demo().posts[0]}`, '신고', /신고/],
  ] as const) {
    await goBack(site);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const loads = countLoads(page);
    await takeOver(site);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { name: answer })).toBeVisible();
    // Most of its target had been fetched ahead.
    expect(loads.count).toBeLessThanOrEqual(1);
  }
});

test('somebody joining continues from what they typed', async ({ page, site }) => {
  const email = newStudentEmail();
  await openInvitation(page, await invite(site));
  await proveAddress(page, site, email);
  await typePasswords(page);
  await settled(page);
  const loads = countLoads(page);
  await takeOver(site);
  await page.getByRole('button', { name: '다음' }).click();
  await tellAboutOneself(page);
  await tellInterests(page);
  await addSkill(page, '글쓰기');
  await agree(page);
  // A password is never stored, so the last step asks for it again.
  await typePasswords(page);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: `${profile.name}님, 환영해요!` })).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
});

test('a member’s form is sent and leads to its page', async ({ page, site }) => {
  const project = { title: '새벽 소리 지도', description: '풀벌레와 바람을 담아요.', keyword: '소리' };
  await signInAs(page, await newMember(site), '/projects/add');
  await writeProject(page, project);
  await settled(page);
  const loads = countLoads(page);
  await takeOver(site);
  await letAccessExpire(page);
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
});

test('offline it says so, and continues by itself once online', async ({ page, context, troubles }) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await gotoAlive(page, '/terms');
  await settled(page);
  const loads = countLoads(page);
  await context.setOffline(true);
  await follow(page, '/login');
  await expect(page.getByRole('heading', { name: sorry })).toBeVisible();
  await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: sorry })).toBeVisible();
  expect(loads.count).toBe(0);
  await context.setOffline(false);
  await expect(page.getByLabel('이메일')).toBeVisible();
  await expect.poll(() => loads.count).toBe(1);
});

test('a script that is missing everywhere is requested once per release, and reported', async ({
  page,
  site,
}) => {
  await gotoAlive(page, '/terms');
  await settled(page);
  const loads = countLoads(page);
  await takeOver(site);
  const lost = scriptOf('app/sign-in/login.tsx', buildNext());
  await page.route(lost, (route) => route.fulfill({ status: 404 }));
  await follow(page, '/login');
  // From the old release and the new one.
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByRole('heading', { name: sorry })).toBeVisible();
  await expect(page.getByText('알 수 없는 오류가 발생했어요. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  expect(loads.count).toBe(2);
  await page.unroute(lost);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByLabel('이메일')).toBeVisible();
});
