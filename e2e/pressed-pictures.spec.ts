import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { holdScript, scriptOf } from './site/scripts.ts';
import { expect, test } from './site/test.ts';
import { control, expectPicture, opener, picturesOf, viewer } from './site/viewed-pictures.ts';
import { tieredWays } from './site/ways.ts';

/** Specification 4.1, 4.10: a picture pressed before the viewer has loaded. */

const entry = scriptOf('app/entry-client.tsx');
const whileRead = scriptOf('while-read');
const screen = scriptOf('app/posts/post.tsx');

const addressOf = (site: ShippedServer) => `/posts/${site.demo().posts[0]}`;

/** Opens the post. Resolves to the address of its first picture's file. */
async function openWithFile(page: Page, site: ShippedServer): Promise<string> {
  await page.goto(addressOf(site));
  return site.origin + (await opener(page, 1).getAttribute('href'));
}

/** The browser may not style its page of a bare picture. */
const ofBarePictures = /\(http\S+\/images\/\S+\)$/;

/** The first picture is enlarged once: closing it leaves only the page. */
async function expectShownOnce(page: Page, site: ShippedServer): Promise<void> {
  await expectPicture(page, 1, await picturesOf(site));
  await expect(viewer(page)).toHaveCount(1);
  await control(page, '닫기').click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener(page, 1)).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(site.origin + addressOf(site));
}

for (const [how, press, tier] of tieredWays) {
  // Shows 17.5: a picture pressed before the script, and without any
  // Shows 17.16: a press before the script is answered once, and shows that it waits
  test(`${how}, before any script has loaded, a picture shows a pending state and is enlarged once${tier}`, async ({
    page,
    site,
  }) => {
    const [bringRead, bring] = [await holdScript(page, whileRead), await holdScript(page, entry)];
    await page.goto(addressOf(site), { waitUntil: 'commit' });
    await press(opener(page, 1));
    await expect(opener(page, 1)).toHaveAttribute('aria-busy', 'true');
    bringRead();
    bring();
    await expectShownOnce(page, site);
    if (how === 'by keyboard') await expect(opener(page, 1)).toBeFocused();
  });
}

// Shows 17.5: a picture pressed before the script, and without any
test('a picture pressed while the screen’s script loads is enlarged once @full', async ({ page, site }) => {
  const bring = await holdScript(page, screen);
  await page.goto(addressOf(site));
  const asked = page.waitForRequest(screen);
  await page.keyboard.press('Shift');
  await asked;
  await opener(page, 1).click();
  bring();
  await expectShownOnce(page, site);
});

for (const [key, button] of [
  ['Control', 'left'],
  ['Shift', 'left'],
  [null, 'middle'],
] as const) {
  test(`${key ?? 'the middle button'} opens a picture’s file beside the page, which stays as it is @full`, async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(ofBarePictures);
    await page.addInitScript(() => {
      addEventListener('hydrated', () => setTimeout(() => Object.assign(window, { alive: true })));
    });
    const bring = await holdScript(page, entry);
    const file = await openWithFile(page, site);
    const opened = page.context().waitForEvent('page');
    await opener(page, 1).click({ button, modifiers: key ? [key] : [] });
    await expect(await opened).toHaveURL(file);
    bring();
    await page.waitForFunction(() => 'alive' in window);
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener(page, 1)).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(site.origin + addressOf(site));
  });
}

for (const [whose, script] of Object.entries({ page: entry, screen })) {
  // Shows 17.5: a picture pressed before the script, and without any
  test(`a picture’s link is followed if the ${whose}’s script never loads @full`, async ({
    page,
    site,
    troubles,
  }) => {
    // The browser reports no more of a module that failed to load.
    troubles.expect(/net::ERR_FAILED|^exception: $|No `HydrateFallback`/);
    troubles.expect(ofBarePictures);
    await page.route(script, (route) => route.abort());
    const file = await openWithFile(page, site);
    await opener(page, 1).click();
    await expect(page).toHaveURL(file);
  });
}

// Shows 17.5: a picture pressed before the script, and without any
test('a picture pressed again after a while waits no longer @full', async ({ page, site, troubles }) => {
  troubles.expect(ofBarePictures);
  await holdScript(page, entry);
  const file = await openWithFile(page, site);
  await expect(async () => {
    await opener(page, 1).click({ timeout: 1000 });
    await expect(page).toHaveURL(file, { timeout: 2000 });
  }).toPass();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // Shows 17.5: a picture pressed before the script, and without any
  test('a picture is a link to its largest form @full', async ({ page, site, troubles }) => {
    troubles.expect(ofBarePictures);
    const file = await openWithFile(page, site);
    await opener(page, 1).click();
    await expect(page).toHaveURL(file);
  });
});
