import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { invite, inviteToEvent } from './site/invite.ts';
import { newMember, signInAs } from './site/members.ts';
import { scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';

/** Specification 2.14: a page that can be read, whose script does not load when it is needed. */

/** In any build. */
const entry = '**/assets/entry-client-*.js';

// The browser reports no more of a module that failed to load.
test.beforeEach(({ troubles }) =>
  troubles.expect(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|^exception: $|status of (404|410)/),
);

/** The screen's script fails to load until the page that the press leads to. */
async function loseUntil(page: Page, script: string, ledTo: RegExp): Promise<void> {
  await page.route(script, (route) => route.abort());
  void page.waitForRequest(ledTo).then(() => page.unroute(script));
}

const wayIn = '학생으로 가입하기';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const formOfJoining = (page: Page) => page.getByRole('heading', { name: /이메일을 알려 주세요/ });

const dialogs: Readonly<Record<string, [button: string, path: (site: ShippedServer) => Promise<string>]>> = {
  'a report': ['신고', async (site) => `/project/${site.demo().projects[0]}`],
  'asking for a new link': ['새 링크 요청하기', async (site) => (await invite(site, { expired: true })).path],
};

for (const [name, [words, pathOf]] of Object.entries(dialogs)) {
  // Shows 17.16: without its script a button works by its form
  test(`${name} is opened once, by the page that the button’s form leads to @full`, async ({
    page,
    site,
  }) => {
    await loseUntil(page, entry, /[?&]open=/);
    const path = await pathOf(site);
    await page.goto(path);
    await button(page, words).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(site.origin + path);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [whose, script] of Object.entries({
  page: entry,
  screen: scriptOf('app/joining/invitation/welcome.tsx'),
})) {
  const tier = whose === 'page' ? '' : ' @full';
  // Shows 17.16: without its script a button works by its form
  test(`an invitation leads to its form and back without the ${whose}’s script${tier}`, async ({
    page,
    site,
  }) => {
    await loseUntil(page, script, /\/certify\?code=/);
    const { path } = await invite(site);
    await page.goto(path);
    await button(page, wayIn).click();
    await expect(formOfJoining(page)).toBeVisible();
    await expect(page).toHaveURL(/\/certify$/);
    await page.goBack();
    await expect(page).toHaveURL(site.origin + path);
    await expect(button(page, wayIn)).toBeVisible();
    await expect(button(page, wayIn)).not.toHaveAttribute('aria-busy');
  });
}

test('the first step accepts an event’s link from its address, and says what is wrong with an expired one @full', async ({
  page,
  site,
}) => {
  const event = new URL((await inviteToEvent(site)).path, site.origin);
  await page.goto(`/alumni-certify${event.search}`);
  await expect(formOfJoining(page)).toBeVisible();
  await expect(page).toHaveURL(/\/alumni-certify$/);
  const dead = new URL((await invite(site, { revoked: true })).path, site.origin);
  await page.goto(`/certify${dead.search}`);
  await expect(page).toHaveURL(site.origin + dead.pathname + dead.search);
  await expect(button(page, wayIn)).toHaveCount(0);
});

test('a joining address signs nobody out: the invitation asks first @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  const { path } = await invite(site);
  await page.goto(`/certify${new URL(path, site.origin).search}`);
  await expect(page).toHaveURL(site.origin + path);
  await expect(page.getByRole('status').getByText(/로그인되어 있어요|로그인돼 있어요/)).toBeVisible();
});

test('if it never loads the page reloads once per press, and still works by itself @full', async ({
  page,
  site,
}) => {
  await page.route(entry, (route) => route.abort());
  await page.goto(`/project/${site.demo().projects[0]}`);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  for (const times of [1, 2]) {
    await button(page, '신고').click();
    await expect.poll(() => loads).toBe(times);
    await page.waitForLoadState('networkidle');
    await expect(button(page, '신고')).not.toHaveAttribute('aria-busy');
  }
  await button(page, '링크 복사').click();
  await expect(page.getByRole('status').getByText('링크를 복사했어요')).toBeVisible();
  expect(loads).toBe(2);
});

test('a pasted invitation opens @full', async ({ page, site }) => {
  await page.route(entry, (route) => route.abort());
  await page.goto('/');
  await page.locator('summary', { hasText: '초대' }).click();
  await page.getByLabel('받은 링크나 초대 코드').fill(site.origin + site.demo().invitations.student);
  await page.getByLabel('받은 링크나 초대 코드').press('Enter');
  await expect(button(page, wayIn)).toBeVisible();
});

test('offline the page says so and stays, and a press works once online @full', async ({
  page,
  context,
  site,
}) => {
  await loseUntil(page, entry, /\/certify\?code=/);
  await page.goto((await invite(site)).path);
  await page.waitForLoadState('networkidle');
  const said = page.getByRole('status').getByText('인터넷 연결을 확인하고 다시 눌러 주세요');
  await context.setOffline(true);
  for (const _ of ['once', 'again']) {
    await button(page, wayIn).click();
    await expect(said).toBeVisible();
    await expect(button(page, wayIn)).not.toHaveAttribute('aria-busy');
    await expect(said).toBeHidden();
  }
  await context.setOffline(false);
  await button(page, wayIn).click();
  await expect(formOfJoining(page)).toBeVisible();
});
