import type { Page } from '@playwright/test';
import { type HostileWorld, hostileNames, hostileWorld } from './site/hostile.ts';
import { newMember, signInAs } from './site/members.ts';
import { expect, test } from './site/test.ts';

/** Whatever people write stays text: on every public page, in its tags and data, and on its card. */

const turning = /\p{Bidi_Control}/u;

/** As in tags and titles: one line, without invisible characters. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '');

/** Fails if a text was executed; the fixture `troubles` records what the security policy stopped. */
async function watchForHacks(page: Page): Promise<() => readonly string[]> {
  const hacks: string[] = [];
  await page.exposeFunction('hacked', () => hacks.push(page.url()));
  page.on('dialog', (dialog) => {
    hacks.push(dialog.message());
    void dialog.dismiss();
  });
  return () => hacks;
}

/** Markup in a document that could come from typed text. */
function injected(root: Document | Element): string[] {
  const own =
    'head > script[data-entry], script[src^="/assets/"], script[type="application/json"], script[type="application/ld+json"]';
  const typed = [
    `script:not(${own})`,
    'iframe, object, embed, base, body style, textarea, img[src="x"], svg[onload], form[action]:not([hidden])',
    'a[href^="javascript:" i], [src^="javascript:" i], [autofocus]',
  ].join(', ');
  const handlers = [...root.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((attribute) => attribute.startsWith('on')),
  );
  // The page's own inline script does not call what each of the typed ones would.
  const isOwn = (element: Element) => element.matches('script') && !element.textContent.includes('hacked');
  const found = [...root.querySelectorAll(typed), ...handlers].filter((element) => !isOwn(element));
  return found.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** A page as the server sent it, parsed by the browser. */
const readSent = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const html = await (await fetch(path)).text();
    const sent = new DOMParser().parseFromString(html, 'text/html');
    const meta = [...sent.head.querySelectorAll('meta[property], meta[name]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
      tag.getAttribute('content') ?? '',
    ]);
    const json = sent.head.querySelector('script[type="application/ld+json"]')?.textContent;
    return {
      html,
      title: sent.title,
      meta: Object.fromEntries(meta) as Record<string, string>,
      structured: json ? (JSON.parse(json) as Record<string, unknown>) : null,
      text: sent.body.textContent,
    };
  }, path);

const cardSize = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return [picture.width, picture.height];
  }, url);

async function readsAsText(page: Page, path: string, { name, text }: HostileWorld): Promise<void> {
  const sent = await readSent(page, path);
  expect(sent.html, path).not.toMatch(turning);
  expect(sent.title, path).toContain(shown(name));
  const title = sent.meta['og:title'] ?? sent.meta['og:description'] ?? '';
  expect(`${title} ${sent.meta['og:description']} ${sent.meta['og:image:alt']}`, path).toContain(shown(name));
  expect(sent.meta.description, path).toBe(sent.meta['og:description']);
  expect(await cardSize(page, sent.meta['og:image'] ?? ''), path).toEqual([800, 400]);
  if (!sent.structured) return;
  const said = JSON.stringify(sent.structured);
  const written = [name, text].map((each) =>
    JSON.stringify(each.replace(/\p{Bidi_Control}/gu, '')).slice(1, -1),
  );
  expect(
    written.some((each) => said.includes(each)),
    `data of ${path}`,
  ).toBe(true);
}

for (const [index, name] of hostileNames.entries()) {
  // Shows 17.13: text stays text: pages, tags, JSON-LD, cards
  test(`a name stays text on every page, with and without script (${index + 1})`, async ({
    page,
    site,
    browser,
  }) => {
    const world = await hostileWorld(site, name);
    const hacks = await watchForHacks(page);
    const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const plain = await scriptless.newPage();
    for (const path of world.pages) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await page.waitForLoadState('networkidle');
      const live = await page.locator(':root').evaluate(injected);
      expect(live, path).toEqual([]);
      expect(await page.content(), path).not.toMatch(turning);
      await readsAsText(page, path, world);

      await plain.goto(path);
      expect(await plain.locator(':root').evaluate(injected), `${path} without script`).toEqual([]);
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await scriptless.close();
    expect(hacks()).toEqual([]);
  });
}

// Shows 17.13: text stays text: pages, tags, JSON-LD, cards
test('texts only members see stay text too: the list at home and a whole profile', async ({ page, site }) => {
  const worlds = await Promise.all(hostileNames.map((name) => hostileWorld(site, name)));
  const hacks = await watchForHacks(page);
  await signInAs(page, await newMember(site));
  const readsAsItIs = async () => {
    expect(await page.locator(':root').evaluate(injected), page.url()).toEqual([]);
    expect(await page.content()).not.toMatch(turning);
  };
  await expect(
    page
      .getByRole('main')
      .getByText(hostileNames[0] ?? '')
      .first(),
  ).toBeVisible();
  await readsAsItIs();
  for (const { profile, text } of worlds) {
    await page.goto(`${profile}?view=info`);
    await expect(page.getByText(text.slice(0, 20)).first()).toBeVisible();
    await readsAsItIs();
  }
  expect(hacks()).toEqual([]);
});
