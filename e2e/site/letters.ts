import type { Page } from '@playwright/test';

/**
 * Whether the machine has Korean letters, whatever this one has: one without them is lent the typeface's some time
 * after the page has come. One that has them saves data here, so that what members wrote stays in what stands in.
 */
export const givenLetters = (page: Page, has: boolean) =>
  page.addInitScript((has) => {
    CanvasRenderingContext2D.prototype.measureText = (text) =>
      ({ width: has ? (text.codePointAt(0) ?? 0) : 1 }) as TextMetrics;
    Object.defineProperty(navigator, 'connection', { value: { saveData: has }, configurable: true });
  }, has);

/** How many font files a page loaded after its first paint. */
export const lettersLent = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
        .length,
  );
