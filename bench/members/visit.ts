import type { Browser, Page } from '@playwright/test';
import { phone } from '../../e2e/site/browser.ts';
import type { ShippedServer } from '../../server/test/harness/shipped-server.ts';

/** Lighthouse's slow 4G and its phone. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowerProcessor = 4;

/** Does something on a phone with an empty cache. */
export async function visit<T>(
  browser: Browser,
  { origin: baseURL }: ShippedServer,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, baseURL, locale: 'ko-KR' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Slows the page's network and CPU from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}
