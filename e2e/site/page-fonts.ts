import type { Page } from '@playwright/test';

/**
 * Makes the browser look as if its machine had a Korean font (`has`) or none. Without one, the page loads the
 * typeface's letters late. With one the browser also saves data here, so that members' texts stay in the fallback font.
 */
export const withKoreanFont = (page: Page, has: boolean) =>
  page.addInitScript((has) => {
    CanvasRenderingContext2D.prototype.measureText = (text) =>
      ({ width: has ? (text.codePointAt(0) ?? 0) : 1 }) as TextMetrics;
    Object.defineProperty(navigator, 'connection', { value: { saveData: has }, configurable: true });
  }, has);

/** How many font files a page loaded after its first paint. */
export const fontsLoadedLate = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
        .length,
  );
