import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { connectBy } from './site/connection.ts';
import { newMember, signInAs } from './site/members.ts';
import { fontsLoadedLate, withKoreanFont } from './site/page-fonts.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { teamOfTwo } from './site/team.ts';
import { expect, test } from './site/test.ts';
import { tieredWays, ways } from './site/ways.ts';

/** Specification 14.3: a page that is only read loads hardly any script; using it loads the rest. */

/** In any build. */
const entry = '**/assets/entry-client-*.js';
const whileRead = scriptOf('while-read');

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

/** Bytes of script that ran, compressed as sent; prefetched files do not count. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => name.endsWith('.js') && initiatorType !== 'fetch')
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** Call before navigating; resolves once the page has dispatched the event. */
async function watchFor(page: Page, event: 'answers' | 'hydrated'): Promise<() => Promise<unknown>> {
  await page.addInitScript((event) => {
    addEventListener(event, () => Object.assign(window, { [`told of ${event}`]: true }));
  }, event);
  return () => page.waitForFunction((event) => `told of ${event}` in window, event);
}

/** After hydration. */
const watchForScript = (page: Page) => watchFor(page, 'hydrated');

/** Pages like others, which only the full run covers. */
const readAlike = [
  'an invitation',
  'an event’s invitation',
  'a project’s invitation',
  'a post',
  'a lounge',
  'a profile',
  'a project that is gone',
  'a profile that is gone',
];

for (const [name, addressOf] of Object.entries(pages)) {
  const tier = readAlike.includes(name) ? ' @full' : '';
  // Shows 17.16: a page that is only read loads hardly any script, and does not move when its own comes
  test(`${name} is read with 5 KiB of script, and does not change when its own loads${tier}`, async ({
    page,
    site,
  }) => {
    await page.goto(addressOf(site));
    await page.mouse.wheel(0, 300);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => fontsLoadedLate(page)).toBeGreaterThan(0);
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await scriptBytes(page)).toBeLessThan(5 * 1024);
    await page.evaluate(() => {
      const pieces = [...document.querySelectorAll('#root *')];
      const places = () =>
        pieces.map((piece) =>
          piece.isConnected ? piece.getBoundingClientRect().y + scrollY : Number.POSITIVE_INFINITY,
        );
      const before = places();
      // Scrolling may still be finishing, by parts of a pixel.
      const moved = () =>
        places().flatMap((place, at) => {
          const by = place - (before[at] ?? 0);
          const { localName, className, textContent } = pieces[at] as Element;
          return Math.abs(by) < 1
            ? []
            : [`${localName}.${className} “${textContent?.slice(0, 20)}” by ${by} px`];
        });
      addEventListener('hydrated', () => setTimeout(() => Object.assign(window, { alive: true }), 300));
      Object.assign(window, { moved });
    });
    await page.keyboard.press('Shift');
    await page.waitForFunction(() => 'alive' in window);
    expect(await page.evaluate(() => (window as unknown as { moved(): string[] }).moved())).toEqual([]);
  });
}

test('a pointer over something interactive loads the script, one over text or a plain link does not @full', async ({
  page,
  site,
}) => {
  const scriptComes = await watchForScript(page);
  await page.goto(`/project/${site.demo().projects[0]}`);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThan(5 * 1024);
  await page.getByRole('button', { name: '링크 복사' }).hover();
  await scriptComes();
});

// Shows 17.16: after a while of reading a press needs only the api
test('after reading an invitation, its form opens without a network', async ({
  page,
  context,
  site,
  troubles,
}) => {
  // What a screen may need later.
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(site.demo().invitations.student);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(page)).toBeLessThan(5 * 1024);
  await context.setOffline(true);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
});

for (const [name, pathOf, words] of [
  ['a project @full', (site) => `/project/${site.demo().projects[0]}`, '신고'],
  ['a dead invitation @full', (site) => site.demo().invitations.studentExpired, '새 링크 요청하기'],
] as const satisfies readonly [string, (site: ShippedServer) => string, string][]) {
  test(`after reading ${name}, its dialog opens without a network: ${words}`, async ({
    page,
    context,
    site,
    troubles,
  }) => {
    troubles.expect(/status of 410|ERR_INTERNET_DISCONNECTED/);
    await page.goto(pathOf(site));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: words, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

// Shows 17.16: a press on a translated or changed page is answered
test('a press on a page that a translator or extension changed works, and the changes stay until then', async ({
  page,
  site,
  troubles,
}) => {
  // React says this of every page that differs from the server's.
  troubles.expect(/Minified React error #(418|423|425)|Hydration/);
  await page.goto(site.demo().invitations.student);
  const translated = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.getElementById('root') as Node, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    while (texts.nextNode()) all.push(texts.currentNode as Text);
    for (const text of all) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(`[${text.data}]`);
    }
    document.getElementById('root')?.prepend(document.createElement('extension-node'));
    return all.length;
  });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('#root font').count()).toBe(translated);
  await page.getByRole('button', { name: '학생으로 가입하기' }).click();
  await expect(page.getByLabel('학교 이메일')).toBeVisible();
});

test('a member gets the script at once, without touching the page @full', async ({ page, site }) => {
  await signInAs(page, await newMember(site));
  const scriptComes = await watchForScript(page);
  await page.goto(`/project/${site.demo().projects[0]}`);
  await scriptComes();
});

test('a page opens at the top, wherever an earlier visit ended @full', async ({ page, site }) => {
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

const copyButton = (page: Page) => page.getByRole('button', { name: '링크 복사' });
const shareButton = (page: Page) => page.getByRole('button', { name: '공유' });
const reportButton = (page: Page) => page.getByRole('button', { name: '신고', exact: true });
const copied = (page: Page) => page.getByRole('status').getByText('링크를 복사했어요');

/** What a page has copied and shared, in order. */
async function watchGiving(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const given: string[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (url: string) => void given.push(`copied ${url}`) },
    });
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => void given.push(`shared ${url}`),
    });
  });
  return () => page.evaluate(() => (window as unknown as { given: string[] }).given);
}

for (const name of ['a project', 'a post', 'a profile']) {
  const addressOf = pages[name] as (site: ShippedServer) => string;

  // Shows 17.16: what a page does by itself is done once, without other scripts
  test(`every kind of press copies and shares ${name}, before and after the screen’s script has loaded @full`, async ({
    page,
    site,
  }) => {
    const given = await watchGiving(page);
    const pageAnswers = await watchFor(page, 'answers');
    const scriptComes = await watchForScript(page);
    const bring = await holdScript(page, entry);
    await page.goto(addressOf(site));
    await pageAnswers();
    const url = site.origin + addressOf(site);
    for (const press of [...Object.values(ways), 'after'] as const) {
      if (press === 'after') {
        bring();
        await scriptComes();
        await expect(copyButton(page)).toBeFocused();
      }
      const before = (await given()).length;
      for (const button of [shareButton(page), copyButton(page)]) {
        await (press === 'after' ? button.click() : press(button));
        // A screen reader's click leaves the focus where it was.
        await expect(press === ways['by a screen reader'] ? copyButton(page) : button).toBeFocused();
        await expect(button).not.toHaveAttribute('aria-busy');
      }
      const now = (await given()).slice(before);
      expect([...new Set(now)]).toEqual([`shared ${url}`, `copied ${url}`]);
      expect(now).toHaveLength(press === ways['twice quickly'] ? 4 : 2);
      await expect(copied(page)).toHaveCount(1);
    }
  });
}

test.describe('pressed before anything answers', () => {
  for (const [how, press, tier] of tieredWays) {
    // Shows 17.16: what a page does by itself is done once, without other scripts
    test(`${how}, the page’s own actions run once its script loads, and only once${tier}`, async ({
      page,
      site,
    }) => {
      const given = await watchGiving(page);
      const scriptComes = await watchForScript(page);
      const [bringAnswers, bring] = [await holdScript(page, whileRead), await holdScript(page, entry)];
      await page.goto(`/project/${site.demo().projects[0]}`, { waitUntil: 'commit' });
      await press(copyButton(page));
      await expect(copyButton(page)).toHaveAttribute('aria-busy', 'true');
      bringAnswers();
      await expect(copied(page)).toBeVisible();
      await expect(copyButton(page)).not.toHaveAttribute('aria-busy');
      bring();
      await scriptComes();
      expect(await given()).toHaveLength(1);
      if (how === 'by keyboard') await expect(copyButton(page)).toBeFocused();
    });

    // Shows 17.16: a press before the script is answered once, and shows that it waits
    test(`${how}, a button of the screen shows a pending state, and answers once @full`, async ({
      page,
      site,
    }) => {
      const bring = await holdScript(page, entry);
      await page.goto(`/project/${site.demo().projects[0]}`);
      await press(reportButton(page));
      await expect(reportButton(page)).toHaveAttribute('aria-busy', 'true');
      bring();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(reportButton(page)).not.toHaveAttribute('aria-busy');
      if (how === 'by keyboard') await expect(reportButton(page)).toBeFocused();
    });
  }

  test('a waiting press outlasts a touch elsewhere, and another button’s press replaces it @full', async ({
    page,
    site,
  }) => {
    const given = await watchGiving(page);
    const held = await Promise.all([whileRead, entry].map((script) => holdScript(page, script)));
    await page.goto(`/project/${site.demo().projects[0]}`, { waitUntil: 'commit' });
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveAttribute('aria-busy', 'true');
    await reportButton(page).click();
    await expect(reportButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(copyButton(page)).not.toHaveAttribute('aria-busy');
    await page.getByRole('heading', { level: 1 }).click();
    for (const bring of held) bring();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await given()).toEqual([]);
  });

  for (const [how, kind, wayIn] of [
    ['once', 'student', '학생으로 가입하기'],
    ['twice quickly', 'student', '졸업생으로 가입하기'],
    ['by keyboard', 'event', '학생으로 가입하기'],
    ['by a screen reader', 'event', '졸업생으로 가입하기'],
  ] as const) {
    test(`${how}, joining from an invitation opens once: ${kind} @full`, async ({ page, site }) => {
      const bring = await holdScript(page, entry);
      await page.goto(site.demo().invitations[kind]);
      await ways[how]?.(page.getByRole('button', { name: wayIn }));
      bring();
      await expect(page.getByRole('heading', { name: /이메일을 알려 주세요/ })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: wayIn })).toBeVisible();
    });
  }

  for (const [how, name, role, link, arrived] of [
    ['once', '/', 'link', '로그인', /\/login/],
    ['by keyboard', 'a project', 'link', '로그인', /\/login/],
    ['by a screen reader', 'a project’s invitation', 'link', '로그인하기', /sign-in/],
    ['by keyboard', 'a profile', 'tab', '정보', /view=info/],
  ] as const) {
    test(`${how}, a link is followed without script: ${name} @full`, async ({ page, site }) => {
      for (const script of [whileRead, entry]) await holdScript(page, script);
      await page.goto((pages[name] as (site: ShippedServer) => string)(site), { waitUntil: 'commit' });
      // A project names the link once more, below its header. Playwright would wait for the abandoned page.
      void ways[how]?.(page.getByRole(role, { name: link, exact: true }).first()).catch(() => undefined);
      await expect(page).toHaveURL(arrived);
    });
  }

  test('details unfold without script, and stay open @full', async ({ page }) => {
    const scriptComes = await watchForScript(page);
    const held = await Promise.all([whileRead, entry].map((script) => holdScript(page, script)));
    await page.goto('/', { waitUntil: 'commit' });
    const summary = page.locator('summary', { hasText: '초대' });
    for (const [how, open] of [
      ['once', true],
      ['twice quickly', true],
      ['by keyboard', false],
      ['by a screen reader', true],
    ] as const) {
      await ways[how]?.(summary);
      await expect(page.locator('details', { has: summary })).toHaveJSProperty('open', open);
    }
    for (const bring of held) bring();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Shift');
    await scriptComes();
    await expect(page.locator('details', { has: summary })).toHaveJSProperty('open', true);
  });
});

// Shows 17.16: what a page does by itself is done once, without other scripts
test('on a slow line a page’s link is copied before the screen’s script has loaded, and reporting works after that @full', async ({
  page,
  site,
}) => {
  const given = await watchGiving(page);
  await page.goto('/terms');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  const came: string[] = [];
  page.on('requestfinished', (request) => came.push(new URL(request.url()).pathname));
  const isThere = () => came.some((path) => path.includes('entry-client'));
  await page.goto(`/project/${site.demo().projects[0]}`, { waitUntil: 'commit' });
  await copyButton(page).click();
  await expect(copied(page)).toBeVisible();
  expect(isThere()).toBe(false);
  await reportButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await given()).toHaveLength(1);
});

/** Files that other screens need, or this page later. */
const fetchedAhead = [
  'skeletons.tsx',
  'routing/redirects.ts',
  'errors/error-screen.tsx',
  'typeface/declared-slices.ts',
].map((file) => `app/${file}`);

for (const [line, connection] of Object.entries({
  'with Save-Data': { saveData: true },
  'on a slow line @full': { effectiveType: '3g' },
})) {
  // Shows 17.16: nothing is prefetched with data saving or on a slow line
  test(`${line} nothing is fetched ahead, before or after a touch`, async ({ page, site }) => {
    // A machine without Korean letters loads the typeface all the same.
    await withKoreanFont(page, true);
    await connectBy(page, connection);
    const scriptComes = await watchForScript(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/project/${site.demo().projects[0]}`);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
    await expect(page.locator('link[rel=prefetch], script[type=speculationrules]')).toHaveCount(0);
    await page.keyboard.press('Shift');
    await scriptComes();
    await page.waitForLoadState('networkidle');
    for (const ahead of fetchedAhead) expect(asked).not.toContain(scriptOf(ahead).slice('**'.length));
  });
}

test('only pages of the app have a QR code @full', async ({ page, site }) => {
  const { projects } = site.demo();
  const code = await page.request.get(`/qr/project/${projects[0]}`);
  expect(code.headers()['content-type']).toContain('image/svg+xml');
  for (const path of ['/login', '/project/%3Cscript%3E', '/welcome', '//elsewhere.example'])
    expect((await page.request.get(`/qr${path}`)).status(), path).toBe(404);
});
