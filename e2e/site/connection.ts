import type { Page } from '@playwright/test';

/** Sets the connection that the browser reports to pages. */
export const connectBy = (page: Page, connection: { saveData?: boolean; effectiveType?: string }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
