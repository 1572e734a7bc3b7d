import type { Page } from '@playwright/test';
import { holdScript, scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';
import { expectPicture, opener, picturesOf } from './site/viewed-pictures.ts';
import { ways } from './site/ways.ts';

/** Specification 2.14: a page that is read, whose script does not come once it is meant to be used. */

/** Of whichever build. */
const entry = '**/assets/entry-client-*.js';
const whileRead = scriptOf('while-read');
const scripts = { page: entry, screen: scriptOf('app/projects/project.tsx') } as const;

// Of a module that never came the browser says no more than that.
test.beforeEach(({ troubles }) => troubles.expect(/net::ERR_FAILED|ERR_INTERNET_DISCONNECTED|^exception: $/));

const asksWhetherItAnswers = (page: Page) => page.waitForRequest('**/robots.txt');

/** It comes to no page until one has asked whether the site answers. */
async function loseFirst(page: Page, script: string): Promise<void> {
  await page.route(script, (route) => route.abort());
  void asksWhetherItAnswers(page).then(() => page.unroute(script));
}

const reportButton = (page: Page) => page.getByRole('button', { name: '신고', exact: true });

/** Keeps the answer whether the site is there on its way, until what this resolves to is called. */
const holdAnswer = (page: Page, options?: { times: number }) => holdScript(page, '**/robots.txt', options);

for (const [whose, script] of Object.entries(scripts))
  for (const [how, press] of Object.entries(ways)) {
    // Shows 17.16: a press before the script is answered once, and says that it waits
    test(`${how}, a button is answered once by the page loaded anew: the ${whose}’s script`, async ({
      page,
      site,
    }) => {
      await loseFirst(page, script);
      await page.goto(`/project/${site.demo().projects[0]}`);
      const loaded = page.waitForEvent('load');
      await press(reportButton(page));
      await loaded;
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (how === 'by keyboard') await expect(reportButton(page)).toBeFocused();
      await page.reload();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

test('where it never comes, the page is loaded anew once a press, and does what it does of itself', async ({
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
    await reportButton(page).click();
    await expect.poll(() => loads).toBe(times);
    await page.waitForLoadState('networkidle');
    await expect(reportButton(page)).not.toHaveAttribute('aria-busy');
  }
  await page.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByRole('status').getByText('링크를 복사했어요')).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute(entry);
  await reportButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

// Shows 17.5: a picture pressed before the script, and without any
test('the picture that was pressed is the one that is shown', async ({ page, site }) => {
  await loseFirst(page, entry);
  await page.goto(`/posts/${site.demo().posts[0]}`);
  await opener(page, 2).click();
  await expectPicture(page, 2, await picturesOf(site));
});

test('of two that are pressed the last is answered', async ({ page, site }) => {
  await loseFirst(page, entry);
  // What the second press asks is answered too late.
  await page.route('**/robots.txt', () => {});
  const bring = await holdAnswer(page, { times: 1 });
  await page.goto(site.demo().invitations.student);
  const asked = asksWhetherItAnswers(page);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await asked;
  await page.getByRole('button', { name: '졸업생으로 가입하기' }).click();
  bring();
  await expect(page).toHaveURL(/\/alumni-certify$/);
});

test('who follows a link meanwhile gets there, and nothing else', async ({ page, site }) => {
  await loseFirst(page, entry);
  const bring = await holdAnswer(page);
  await page.goto(`/project/${site.demo().projects[0]}`);
  const asked = asksWhetherItAnswers(page);
  await reportButton(page).click();
  await asked;
  const bringPage = await holdScript(page, '**/login*');
  await page.getByRole('link', { name: '로그인', exact: true }).click({ noWaitAfter: true });
  const answered = page.waitForResponse('**/robots.txt');
  bring();
  await answered;
  bringPage();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(reportButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an invitation that was pasted is opened', async ({ page, site }) => {
  await page.route(entry, (route) => route.abort());
  await page.goto('/');
  await page.locator('summary', { hasText: '초대' }).click();
  await page.getByLabel('받은 링크나 초대 코드').fill(site.origin + site.demo().invitations.student);
  await page.getByLabel('받은 링크나 초대 코드').press('Enter');
  await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeVisible();
});

test('where nothing can be stored, a picture’s link is followed, and a button is pressed once more', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/\(http\S+\/images\/\S+\)$/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.route(entry, (route) => route.abort());
  const post = `/posts/${site.demo().posts[0]}`;
  await page.goto(post);
  const file = site.origin + (await opener(page, 1).getAttribute('href'));
  await opener(page, 1).click();
  await expect(page).toHaveURL(file);

  await page.goto(post);
  const loaded = page.waitForEvent('load');
  await reportButton(page).click();
  await loaded;
  await page.unroute(entry);
  await reportButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press that ended on a page of no use is not answered another day', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 503/);
  const address = `/project/${site.demo().projects[0]}`;
  await loseFirst(page, entry);
  await page.goto(address);
  await page.route(
    `**${address}`,
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    { times: 1 },
  );
  const loaded = page.waitForEvent('load');
  await reportButton(page).click();
  await loaded;
  await page.evaluate(() => {
    const [at, ...pressed] = JSON.parse(sessionStorage.getItem('press') ?? '');
    sessionStorage.setItem('press', JSON.stringify([at - 120_000, ...pressed]));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a network the page says so and stays, and a press once there is one is answered', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.demo().invitations.student);
  await page.waitForLoadState('networkidle');
  const stays = page.getByRole('heading', { level: 1 });
  const wayIn = page.getByRole('button', { name: '학생으로 가입하기' });
  const said = page.getByRole('status').getByText('인터넷 연결을 확인하고 다시 눌러 주세요');
  await context.setOffline(true);
  for (const _ of ['once', 'again']) {
    await wayIn.click();
    await expect(said).toBeVisible();
    await expect(wayIn).not.toHaveAttribute('aria-busy');
    await expect(said).toBeHidden();
  }
  await expect(stays).toBeVisible();
  await context.setOffline(false);
  await wayIn.click();
  await expect(page.getByRole('heading', { name: /이메일을 알려 주세요/ })).toBeVisible();
});

test('without a network before anything could say so, a press waits for one', async ({
  page,
  context,
  site,
}) => {
  const lost = page.waitForEvent('requestfailed');
  await page.route(whileRead, (route) => route.abort(), { times: 1 });
  await page.goto(site.demo().invitations.student);
  await lost;
  await context.setOffline(true);
  const wayIn = page.getByRole('button', { name: '학생으로 가입하기' });
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
  await wayIn.click();
  await asked;
  await expect(wayIn).toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /이메일을 알려 주세요/ })).toBeVisible();
});
