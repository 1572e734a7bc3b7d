import type { Page } from '@playwright/test';

/** A text line that grows when its font loads scores less; a new row of a page more than ten times as much. */
export const shiftByFont = 0.01;

/** Sums up the scores of unprompted layout shifts on every page opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted = { by: 0 };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted.by += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum for this page, once everything has loaded and is painted. */
export async function shiftsOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A frame that moved is reported with the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (window as unknown as { shifted: { by: number } }).shifted.by);
}
