import type { Page } from '@playwright/test';
import type { ShippedServer } from '../server/test/harness/shipped-server.ts';
import { shiftsOf, watchShifts } from './site/layout-shifts.ts';
import { fontsLoadedLate, withKoreanFont } from './site/page-fonts.ts';
import { expect, test } from './site/test.ts';

/** Specification 13.3: pages that are read use the typeface from their first paint on, and nothing moves. */

interface Seen {
  /** The letters that came with the page. */
  atFirstPaint: string | null;
  /** Font files requested before it. */
  filesBefore: number;
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { atFirstPaint: null, filesBefore: 0 };
    Object.assign(window, { seen });
    const letters = () => [...document.fonts].find(({ family }) => family.includes('Pretendard First'));
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      seen.atFirstPaint = letters()?.status ?? null;
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * Somebody has read the page before, since cutting its letters can take longer than the first paint on a busy machine.
 */
async function lettersCut(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  const [, file = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(html) ?? [];
  await page.request.get(file);
}

const seenOn = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // A file requested before it may arrive after it.
    const before = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(?:ttf|woff2)$/.test(name) && startTime < (paint?.startTime ?? 0));
    return { ...seen, filesBefore: before.length };
  });

const pages: Readonly<Record<string, (site: ShippedServer) => string>> = {
  '/': () => '/',
  'an invitation': (site) => site.demo().invitations.student,
  'a project': (site) => `/project/${site.demo().projects[0]}`,
  'a post': (site) => `/posts/${site.demo().posts[0]}`,
  'a profile': (site) => `/profiles/${site.demo().profiles[0]}`,
};

for (const [name, addressOf] of Object.entries(pages)) {
  test(`${name} is painted in the typeface, loads members’ letters later, and nothing moves @both`, async ({
    page,
    site,
  }) => {
    await lettersCut(page, addressOf(site));
    await observe(page);
    await watchShifts(page);
    await page.goto(addressOf(site));
    await expect.poll(() => fontsLoadedLate(page)).toBeGreaterThan(0);
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
    expect(await shiftsOf(page)).toBe(0);
    expect(await seenOn(page)).toEqual({ atFirstPaint: 'loaded', filesBefore: 1 });
  });
}

test('with data saving no letters load on the first page, only with the next screen’s typeface', async ({
  page,
}) => {
  await withKoreanFont(page, true);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await fontsLoadedLate(page)).toBe(0);
  await page.getByRole('link', { name: '로그인' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => fontsLoadedLate(page)).toBeGreaterThan(0);
  // As wide as the typeface, so that no line breaks elsewhere when it comes late.
  await expect(page.locator('body')).toHaveCSS(
    'font-family',
    /^"Pretendard Variable", "Like Noto".*system-ui$/,
  );
});

test('a machine without Korean letters loads those of the typeface', async ({ page }) => {
  await withKoreanFont(page, false);
  await page.goto('/');
  await expect.poll(() => fontsLoadedLate(page)).toBeGreaterThan(0);
  await expect(page.locator('body')).toHaveCSS('opacity', '1');
});
