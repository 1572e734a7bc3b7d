import type { Page } from '@playwright/test';
import { rows } from '../tools/tables.ts';
import { invite, inviteToEvent } from './site/invite.ts';
import { expect, test } from './site/test.ts';

/** What the page says about script, once and visibly; found without role and text, which skip a `noscript`. */
async function expectTold(page: Page, path: string): Promise<void> {
  const told = page.locator('noscript');
  await expect(told, path).toHaveCount(1);
  await expect(told.locator('> *'), path).toHaveText('계속하려면 브라우저에서 자바스크립트를 켜 주세요.');
  await expect(told.locator('> *'), path).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button'), path).toHaveCount(0);
}

test.use({ javaScriptEnabled: false });

/** Screens rendered in the browser, except two that only redirect and one known only to its readers. */
const screens = rows('2.1')
  .filter(([, , rendered]) => rendered === 'browser')
  .map(([path = '']) => path.replaceAll('`', '').replace(/\{\w+\}/g, 'none-such'))
  .filter((path) => !['/posts', '/lounges', '/operator/*'].includes(path));

for (const [which, paths] of [
  ['a screen', ['/home', '/register', '/account/password', '/projects/add']],
  ['every screen @full', screens],
] as const) {
  // Shows 17.16: without script, pages that need it say so
  test(`${which} that needs script says so`, async ({ page }) => {
    for (const path of paths) {
      expect(screens).toContain(path);
      await page.goto(path);
      await expectTold(page, path);
      await expect(page.locator('[aria-busy="true"]:visible'), path).toHaveCount(0);
    }
  });
}

// Shows 17.16: without script, pages that need it say so
test('an invitation says that it needs script where one would press @full', async ({ page, site }) => {
  const links = [
    await invite(site),
    await invite(site, { expired: true }),
    await invite(site, { used: true }),
    await inviteToEvent(site),
  ];
  for (const { path } of links) {
    await page.goto(path);
    await expectTold(page, path);
  }
  // Where only a link is offered, nothing is missing.
  await page.goto((await invite(site, { revoked: true })).path);
  await expect(page.getByRole('link', { name: '메인으로 가기' })).toBeVisible();
  await expect(page.locator('noscript')).toHaveCount(0);
});
