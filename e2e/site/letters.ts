import type { Page } from '@playwright/test';

/**
 * Whether the machine has Korean letters, whatever this one has: one without them is lent the typeface's some time
 * after the page has come, and its text then wraps elsewhere.
 */
export const givenLetters = (page: Page, has: boolean) =>
  page.addInitScript((has) => {
    CanvasRenderingContext2D.prototype.measureText = (text) =>
      ({ width: has ? (text.codePointAt(0) ?? 0) : 1 }) as TextMetrics;
  }, has);
