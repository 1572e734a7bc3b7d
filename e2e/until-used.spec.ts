import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { newMember, signInAs } from './site/members.ts';
import { holdScript } from './site/scripts.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';

/** Specification 14.3: a page that is only read brings hardly any script; somebody who means to use it gets the rest. */

/** Of whichever build. */
const entry = '**/assets/entry-client-*.js';

const pages: Readonly<Record<string, (site: ShippedServer) => string>> = {
  '/': () => '/',
  'an invitation': (site) => site.demo().invitations.student,
  'an event’s invitation': (site) => site.demo().invitations.event,
  'a project’s invitation': (site) => site.demo().invitations.project,
  'a project': (site) => `/project/${site.demo().projects[0]}`,
  'a post': (site) => `/posts/${site.demo().posts[0]}`,
  'a lounge': (site) => `/lounges/${site.demo().lounges[0]}`,
  'a profile': (site) => `/profiles/${site.demo().profiles[0]}`,
  'a project that is gone': () => '/project/no-such-id',
  'a profile that is gone': () => '/profiles/no-such-id',
};

/** Bytes of script as they came, compressed as the server sends them. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Once its script has taken the page over; to be called before the page is gone to. */
async function watchForScript(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { alive: true }));
  });
  return () => page.waitForFunction(() => 'alive' in window);
}

for (const [name, addressOf] of Object.entries(pages)) {
  // Shows 17.16: a page that is only read brings hardly any script, and stays as it is when its own comes
  test(`${name} is read with 5 KiB of script, and stays as it is when its own comes @both`, async ({
    page,
    site,
  }) => {
    await page.goto(addressOf(site));
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, 300);
    expect(await scriptBytes(page)).toBeLessThan(5 * 1024);
    await page.evaluate(() => {
      const pieces = [...document.querySelectorAll('#root *')];
      const places = () =>
        pieces
          .map((piece) =>
            piece.isConnected ? Math.round(piece.getBoundingClientRect().y + scrollY) : 'gone',
          )
          .join();
      const before = places();
      addEventListener('hydrated', () => setTimeout(() => Object.assign(window, { alive: true }), 300));
      Object.assign(window, { isAsItWas: () => places() === before });
    });
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => 'alive' in window);
    expect(await page.evaluate(() => (window as unknown as { isAsItWas(): boolean }).isAsItWas())).toBe(true);
  });
}

test('a pointer over what answers brings the script, one over the text does not', async ({ page, site }) => {
  const scriptComes = await watchForScript(page);
  await page.goto(`/project/${site.demo().projects[0]}`);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThan(5 * 1024);
  await page.getByRole('button', { name: '링크 복사' }).hover();
  await scriptComes();
});

test('a member has the script at once, without a touch', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  const scriptComes = await watchForScript(page);
  await page.goto(`/project/${site.demo().projects[0]}`);
  await scriptComes();
});

test('what is read stays where it is, wherever an earlier visit was left', async ({ page, site }) => {
  const { projectId } = await teamOfTwo(site);
  await site.sql`update projects set description = ${'함께 그려요.\n\n'.repeat(60)} where id = ${projectId}`;
  await page.goto(`/project/${projectId}`);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 900));
  await page.goto('/terms');
  await page.goto(`/project/${projectId}`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.evaluate(() => addEventListener('hydrated', () => Object.assign(window, { alive: true })));
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'alive' in window);
  await page.evaluate(() => new Promise((told) => setTimeout(told, 300)));
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test.describe('pressed while the script is on its way', () => {
  const copied = (page: Page) => page.getByRole('status').getByText('링크를 복사했어요');

  for (const [how, press] of Object.entries({
    once: (page: Page) => page.getByRole('button', { name: '링크 복사' }).click(),
    'twice quickly': (page: Page) => page.getByRole('button', { name: '링크 복사' }).dblclick(),
    'by keyboard': (page: Page) => page.getByRole('button', { name: '링크 복사' }).press('Enter'),
    'by a screen reader': (page: Page) =>
      page.getByRole('button', { name: '링크 복사' }).evaluate((button: HTMLElement) => button.click()),
  })) {
    // Shows 17.16: a press before the script is answered once, and says that it waits
    test(`${how}, a button says so, and answers once when it can`, async ({ page, site }) => {
      await page.addInitScript(() => {
        let copies = 0;
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async () => Object.assign(window, { copies: ++copies }) },
        });
      });
      const bring = await holdScript(page, entry);
      await page.goto(`/project/${site.demo().projects[0]}`);
      const button = page.getByRole('button', { name: '링크 복사' });
      await press(page);
      await expect(button).toHaveAttribute('aria-busy', 'true');
      bring();
      await expect(copied(page)).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
      expect(await page.evaluate(() => (window as unknown as { copies: number }).copies)).toBe(1);
      if (how === 'by keyboard') await expect(button).toBeFocused();
    });
  }

  test('the way in of an invitation is gone once', async ({ page, site }) => {
    const bring = await holdScript(page, entry);
    await page.goto(site.demo().invitations.student);
    await page.getByRole('button', { name: '학생으로 가입하기' }).click();
    bring();
    await expect(page.getByRole('heading', { name: '학교 이메일을 알려 주세요' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: '학생으로 가입하기' })).toBeVisible();
  });

  test('where it never comes, a button that is pressed once more brings the page anew', async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/net::ERR_FAILED|^exception: $/);
    await page.route(entry, (route) => route.abort());
    await page.goto(`/project/${site.demo().projects[0]}`);
    const button = page.getByRole('button', { name: '링크 복사' });
    const failed = page.waitForEvent('requestfailed');
    await button.click();
    await failed;
    await expect(button).not.toHaveAttribute('aria-busy');
    await page.unroute(entry);
    const loaded = page.waitForEvent('load');
    await button.click();
    await loaded;
    await button.click();
    await expect(copied(page)).toBeVisible();
  });

  test('a link is followed by the browser', async ({ page, site }) => {
    await holdScript(page, entry);
    await page.goto(`/project/${site.demo().projects[0]}`);
    await page.getByRole('link', { name: '로그인' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/login/);
  });
});

test('the code of a page is drawn for pages of the app alone', async ({ page, site }) => {
  const { projects } = site.demo();
  const code = await page.request.get(`/qr/project/${projects[0]}`);
  expect(code.headers()['content-type']).toContain('image/svg+xml');
  for (const path of ['/login', '/project/%3Cscript%3E', '/welcome', '//elsewhere.example'])
    expect((await page.request.get(`/qr${path}`)).status(), path).toBe(404);
});
