import type { Locator, Page } from '@playwright/test';

/** The stores of the default settings. */
export const stores = {
  apple: 'https://www.apple.com/kr/app-store/',
  google: 'https://play.google.com/store/apps',
} as const;

/**
 * Where a page asks its browser to go, in order, as the browser itself tells it: whole, also where no program on this
 * machine takes the address. The stores answer here, so that one can arrive at them without a network.
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
 * A press on a page that asked for the app before: this browser lays its own question whether to open it over the page,
 * which then takes no more input.
 */
export const pressOnceMore = (link: Locator): Promise<void> => link.dispatchEvent('click');

/** The app comes to the front: headless Chromium hides no page, so the page is told what a phone would tell it. */
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
