import type { Page } from '@playwright/test';

/** A line of text that grows when its font comes stays below this score; a new row of a page is above its tenfold. */
export const shiftByFont = 0.01;

/** Sums up the scores by which visible elements move unprompted on every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted = { by: 0 };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.by += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum for this page, once everything has come and is painted. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifted: { by: number } }).shifted.by);
}
