import type { Locator, Page } from '@playwright/test';

/** The stores of the default settings. */
export const stores = {
  apple: 'https://www.apple.com/kr/app-store/',
  google: 'https://play.google.com/store/apps',
} as const;

/**
 * The URLs that a page asks its browser to open, in order, including those that no program on this machine handles.
 * Stores are answered here, without a network.
 */
export async function watchLeaving(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  devtools.on('Page.frameRequestedNavigation', ({ url }) => void asked.push(url));
  for (const store of Object.values(stores)) {
    await page.route(store, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }));
  }
  return asked;
}

/**
 * A press on a page that asked for the app before: this browser covers the page with its own question, which blocks
 * further input.
 */
export const pressOnceMore = (link: Locator): Promise<void> => link.dispatchEvent('click');

/** The app comes to the front: headless Chromium hides no page, so the page is told as a phone would. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export async function showPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
