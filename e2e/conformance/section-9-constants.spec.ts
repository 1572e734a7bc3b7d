import type { Page } from '@playwright/test';
import { stores, watchLeaving } from '../site/app-hand-off.ts';
import { expect, test } from '../site/test.ts';
import { fingersOn } from '../site/touch.ts';
import { expectZoom, middleOf, openViewer, picture } from '../site/viewed-pictures.ts';

/**
 * The original, section 9: visible times and limits. Section 5 covers inputs of forms and codes, section 2 the
 * preview's avatars and dates, section 3 the departments, section 1 the landing page's date.
 */

/** Opens a project, waits until it has loaded, and stops its clock. */
async function openStill(page: Page, id = ''): Promise<void> {
  await page.clock.install();
  await page.goto(`/project/${id}`);
  // The first key press loads the script.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('Toast: shown 3 s, removed at 3.6 s', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStill(page, site.demo().projects[0]);
  await page.getByRole('button', { name: '링크 복사' }).click();
  const toast = page.getByRole('status').getByText('링크를 복사했어요');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2999);
  await expect(toast).toHaveCSS('opacity', '1');
  await page.clock.runFor(1);
  await expect(toast).toHaveCSS('opacity', '0');
  await page.clock.runFor(599);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

for (const [device, waitMs, store, userAgent] of [
  [
    'Android',
    1000,
    stores.google,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'iOS Safari',
    2500,
    stores.apple,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent });

    test(`App-open fallback: the deep link, and ${waitMs} ms later the store, on ${device}`, async ({
      page,
      site,
    }) => {
      const asked = await watchLeaving(page);
      await openStill(page, site.demo().projects[0]);
      await page.getByRole('link', { name: '앱에서 응원하고 대화하기' }).tap();
      await expect.poll(() => asked).toEqual([expect.stringMatching(/^(dure|intent):\/\/project\//)]);
      await page.clock.runFor(waitMs - 1);
      // A page that was already being left would fail here.
      for (let times = 0; times < 3; times += 1) await page.evaluate(() => document.title);
      expect(asked).toHaveLength(1);
      await page.clock.runFor(1);
      await expect(page).toHaveURL(store);
    });
  });
}

// image-viewer.spec.ts tests it with fingers.
test('Zoom 0.5 to 5x; double-tap window 300 ms @full', async ({ page, site }) => {
  await openViewer(page, site);
  const press = async (key: string, times: number) => {
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
  };
  await press('+', 9);
  await expectZoom(page, 500);
  await press('-', 12);
  await expectZoom(page, 50);
  await press('0', 1);
  await expectZoom(page, 100);

  const fingers = await fingersOn(page);
  const middle = await middleOf(picture(page, 1));
  await fingers.tap(middle, 1000);
  await fingers.tap(middle, 305);
  await expectZoom(page, 100);
  await fingers.tap(middle, 1000);
  await fingers.tap(middle, 295);
  await expectZoom(page, 250);
});
