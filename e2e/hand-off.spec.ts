import type { Page } from '@playwright/test';
import { android, iosOther, iosSafari } from '../web/app/app-open/user-agents.ts';
import { hidePage, pressOnceMore, showPage, stores, watchLeaving } from './site/app-hand-off.ts';
import { wide } from './site/browser.ts';
import { scanned } from './site/scanned.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';

/** Specification 4.9: opening the app from a public page, or getting it. */

const named = (agents: typeof android, name: string) => {
  const agent = agents.find((one) => one.name === name);
  if (!agent) throw new Error(`No agent is called ${name}`);
  return agent.userAgent;
};

/** The screen's only link to the app. */
const openApp = (page: Page) => page.getByRole('link', { name: /^앱(?: 열기|에서)|^여는 중/ });

/** A page whose clock is stopped, with its button ready. */
async function openStill(page: Page, path: string): Promise<readonly string[]> {
  await page.clock.install();
  const asked = await watchLeaving(page);
  await page.goto(path);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  return asked;
}

const agents = [
  [named(android, 'Chrome on a phone'), 'Chrome on Android', 1000],
  [named(android, 'KakaoTalk on a phone'), 'KakaoTalk on Android', 1000],
  [named(iosSafari, 'Safari on an iPhone'), 'Safari on an iPhone', 2500],
  [named(iosSafari, 'KakaoTalk on an iPhone'), 'KakaoTalk on an iPhone', 2500],
  [named(iosOther, 'Chrome on an iPhone'), 'Chrome on an iPhone', 1000],
] as const;

for (const [userAgent, name, waitMs] of agents) {
  test.describe(name, () => {
    test.use({ userAgent });
    const ios = userAgent.includes('iPhone');
    const store = ios ? stores.apple : stores.google;

    // Shows 17.4: the way to the app in a real browser, from every public page
    test(`opens this project in the app, and the store ${waitMs} ms later if no app opened @full`, async ({
      page,
      site,
    }) => {
      const [id] = site.demo().projects;
      const asked = await openStill(page, `/project/${id}?utm_source=kakao`);
      await expect(openApp(page)).toHaveAttribute('href', store);
      await openApp(page).tap();
      const app = ios
        ? `dure://project/${id}`
        : `intent://project/${id}#Intent;scheme=dure;S.browser_fallback_url=${encodeURIComponent(store)};end`;
      await expect.poll(() => asked).toEqual([app]);
      await page.clock.runFor(waitMs - 1);
      // A page about to be left would not get to report it.
      for (let times = 0; times < 3; times += 1) await page.evaluate(() => document.title);
      expect(asked).toEqual([app]);
      await page.clock.runFor(1);
      await expect(page).toHaveURL(store);
      expect(asked).toEqual([app, store]);
    });
  });
}

test.describe('on a phone with the app', () => {
  test.use({ userAgent: named(android, 'Samsung Internet on a phone') });

  // Shows 17.4: once the app is in front no store opens, not by a late timer either
  test('no store opens behind the app or on return, and the button works again @full', async ({
    page,
    site,
  }) => {
    const path = `/project/${site.demo().projects[0]}`;
    const asked = await openStill(page, path);
    await openApp(page).tap();
    await expect(page.getByRole('link', { name: '여는 중…' })).toBeVisible();
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.runFor(400);
    await hidePage(page);
    await expect(openApp(page)).toBeVisible();
    await page.clock.runFor(30_000);
    await showPage(page);
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(site.origin + path);
    expect(asked).toHaveLength(1);
    await pressOnceMore(openApp(page));
    await expect.poll(() => asked).toEqual([asked[0], asked[0]]);
  });

  // Shows 17.4: a page from the cache opens nothing
  test('leaving the page cancels opening the store @full', async ({ page, site }) => {
    const asked = await openStill(page, `/project/${site.demo().projects[0]}`);
    await openApp(page).tap();
    await expect.poll(() => asked.length).toBe(1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await page.clock.runFor(30_000);
    expect(asked).toHaveLength(1);
  });

  // Shows 17.4: pressing twice opens once
  test('pressing the button several times opens the app once @full', async ({ page, site }) => {
    const asked = await openStill(page, `/project/${site.demo().projects[0]}`);
    await openApp(page).dblclick();
    await pressOnceMore(openApp(page));
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(stores.google);
    expect(asked).toHaveLength(2);
  });

  for (const [screen, shown] of [
    // web/app/app-open/target.test.ts shows where each leads.
    ['posts @full', ''],
    ['profiles', '?view=info'],
    ['lounges @full', ''],
  ] as const) {
    // Shows 17.4: the way to the app in a real browser, from every public page
    test(`every public page opens itself in the app: ${screen}`, async ({ page, site }) => {
      const [name] = screen.split(' ') as ['posts' | 'profiles' | 'lounges'];
      const path = `${name}/${site.demo()[name][0]}${shown}`;
      const asked = await watchLeaving(page);
      await page.goto(`/${path}`);
      await openApp(page).first().tap();
      await expect.poll(() => asked[0]).toContain(`intent://${path}#Intent;`);
    });
  }

  // Shows 17.4: the way to the app in a real browser, from every public page
  test('a screen that the app lacks opens the app’s start @full', async ({ page }) => {
    const asked = await openStill(page, '/end');
    await page.getByRole('button', { name: '앱에서 시작하기' }).tap();
    await expect.poll(() => asked[0]).toMatch(/^intent:\/\/home#Intent;scheme=dure;/);
  });
});

for (const [userAgent, name] of [agents[0], agents[2]]) {
  test.describe(`${name}, to download`, () => {
    test.use({ userAgent });
    const store = userAgent.includes('iPhone') ? stores.apple : stores.google;

    for (const [path, role] of [
      ['/', 'link'],
      ['/event-end', 'button'],
    ] as const) {
      // Shows 17.4: 앱 다운로드 opens the device's store, a desktop's QR code
      test(`${path} opens the device’s store at once, and tries no app @full`, async ({ page }) => {
        const asked = await openStill(page, path);
        await page.getByRole(role, { name: '앱 다운로드' }).tap();
        await expect(page).toHaveURL(store);
        expect(asked).toEqual([store]);
      });
    }
  });
}

test.describe('before the script has loaded', () => {
  test.use({ userAgent: named(iosSafari, 'Safari on an iPhone') });

  const scripts = { screen: 'app/entry-client.tsx', button: 'while-read' } as const;

  // Shows 17.4: a press before the script, and without any
  test('a press opens the app while the screen’s script loads, and continues after it @full', async ({
    page,
    site,
  }) => {
    const [id] = site.demo().projects;
    await page.addInitScript(() =>
      addEventListener('hydrated', () => Object.assign(window, { alive: true })),
    );
    await page.clock.install();
    const asked = await watchLeaving(page);
    const bring = await holdScript(page, scriptOf(scripts.screen));
    await page.goto(`/project/${id}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await openApp(page).tap();
    await expect.poll(() => asked).toEqual([`dure://project/${id}`]);
    bring();
    await expect.poll(() => page.evaluate(() => 'alive' in window)).toBe(true);
    await expect(page.getByRole('link', { name: '여는 중…' })).toBeVisible();
    await hidePage(page);
    await expect(page.getByRole('link', { name: '앱에서 응원하고 대화하기' })).toBeVisible();
    await showPage(page);
    await pressOnceMore(openApp(page));
    await expect.poll(() => asked).toHaveLength(2);
  });

  // Shows 17.4: a press before the script, and without any
  test('a press waits for the button’s script and opens the app @full', async ({ page, site }) => {
    const [id] = site.demo().projects;
    const asked = await watchLeaving(page);
    const bring = await holdScript(page, scriptOf(scripts.button));
    await page.goto(`/project/${id}`, { waitUntil: 'commit' });
    await openApp(page).tap();
    expect(asked).toEqual([]);
    bring();
    await expect.poll(() => asked[0]).toBe(`dure://project/${id}`);
  });

  for (const [whose, source] of Object.entries(scripts)) {
    // Shows 17.4: a press before the script, and without any
    test(`a press leads to an iPhone’s store if the ${whose}’s script never loads @full`, async ({
      page,
      site,
      troubles,
    }) => {
      // The browser reports no more of a module that failed to load.
      troubles.expect(/net::ERR_FAILED|^exception: $/);
      const [id] = site.demo().projects;
      const asked = await watchLeaving(page);
      await page.route(scriptOf(source), (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await page.goto(`/project/${id}`);
      await page.keyboard.press('Shift');
      await failed;
      await openApp(page).tap();
      await expect(page).toHaveURL(stores.apple);
      // If no script handles the press, the browser follows the link.
      expect(asked).toEqual(whose === 'screen' ? [`dure://project/${id}`, stores.apple] : [stores.apple]);
    });
  }

  // Shows 17.4: a press before the script, and without any
  test('a second press waits no longer, and two quick ones count as one', async ({ page, site }) => {
    const asked = await watchLeaving(page);
    await holdScript(page, scriptOf(scripts.button));
    await page.goto(`/project/${site.demo().projects[0]}`, { waitUntil: 'commit' });
    await openApp(page).tap();
    await openApp(page).tap();
    await expect(openApp(page)).toHaveAttribute('aria-busy', 'true');
    expect(asked).toEqual([]);
    await expect(async () => {
      await openApp(page).tap({ timeout: 1000 });
      await expect(page).toHaveURL(stores.apple, { timeout: 2000 });
    }).toPass();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 17.4: a press before the script, and without any
  test('both stores are links @full', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: '앱 다운로드' })).toHaveAttribute('href', stores.google);
    const other = page.getByRole('link', { name: 'iPhone이라면 App Store에서 받기' });
    await expect(other).toHaveAttribute('href', stores.apple);
  });
});

test.describe('on a desktop', () => {
  const phoneDialog = (page: Page) => page.getByRole('dialog', { name: '앱은 휴대폰에서 열려요' });

  test.describe('in a wide window', () => {
    test.use({ ...wide, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

    // Shows 17.4: a desktop's QR code leads to the page
    test('a camera reads this page’s code from the screen, in both themes, beside both stores', async ({
      page,
      site,
    }) => {
      const path = `/project/${site.demo().projects[0]}`;
      const asked = await watchLeaving(page);
      await page.goto(`${path}?fbclid=none-such`);
      await openApp(page).click();
      const code = phoneDialog(page).getByRole('img', { name: '휴대폰에서 이어 보는 QR 코드' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await scanned(code)).toBe(site.origin + path);
      }
      for (const [name, store] of [
        ['App Store', stores.apple],
        ['Google Play', stores.google],
      ] as const) {
        const link = phoneDialog(page).getByRole('link', { name });
        await expect(link).toHaveAttribute('href', store);
        await expect(link).toHaveAttribute('target', '_blank');
      }
      expect(asked).toEqual([]);
    });
  });

  // Shows 17.4: 앱 다운로드 opens the device's store, a desktop's QR code
  // Shows 17.4: a desktop's QR code leads to the page
  test('Enter opens the dialog, Esc closes it, and the focus returns @full', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('link', { name: '앱 다운로드' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(phoneDialog(page)).toBeVisible();
    await expect(phoneDialog(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(phoneDialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(phoneDialog(page)).toBeVisible();
  });

  test('a new member is shown the QR code as well @full', async ({ page, site }) => {
    await page.goto('/event-end');
    await page.getByRole('button', { name: '앱 다운로드' }).click();
    const code = phoneDialog(page).getByRole('img');
    expect(await scanned(code)).toBe(`${site.origin}/`);
  });
});
