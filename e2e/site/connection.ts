import type { Page } from '@playwright/test';

/** What the browser tells pages of its line, whatever this one's is. */
export const connectBy = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
