import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import type { CallInput } from '@dure/contract/route.ts';
import type { Page } from '@playwright/test';
import { currentBuild } from '../web/build-folder.ts';
import { gotoAlive } from './site/alive.ts';
import { expect, test } from './site/test.ts';

/** Specification 14.12: errors of a page are reported to the operator without the person noticing. */

interface Told {
  readonly body: CallInput<typeof reportBrowserError>['body'];
  readonly status: Promise<number | undefined>;
}

/** The reports from now on, with the api's answers. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== reportBrowserError.path) return;
    const status = request.response().then((answer) => answer?.status());
    told.push({ body: request.postDataJSON(), status });
  });
  return told;
}

const secret = 'haneul@snu.ac.kr 482913';

/** Makes each of our scripts fail when it reads the history. */
const breakHistory = (page: Page, times: number) =>
  page.evaluate(
    ([message, count]) => {
      const get = () => {
        throw new TypeError(message);
      };
      Object.defineProperty(history, 'state', { get });
      for (let time = 0; time < count; time += 1) dispatchEvent(new PopStateEvent('popstate'));
    },
    [secret, times] as const,
  );

test.beforeEach(({ troubles }) => troubles.expect(new RegExp(secret)));

// Shows 17.14: an error in a page is reported once, by pattern and build, without what was typed
test('an uncaught error is reported once, and the api accepts it', async ({ page }) => {
  const told = listen(page);
  await gotoAlive(page, '/terms?next=haneul');
  await breakHistory(page, 20);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const [first] = told;
  expect(await first?.status).toBe(200);
  expect(first?.body).toMatchObject({
    screen: '/terms',
    met: 'error',
    release: currentBuild(),
    error: 'TypeError',
  });
  const bodies = told.map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(bodies.length);
  expect(bodies.length).toBeLessThanOrEqual(5);
  expect(bodies.join('')).not.toMatch(/haneul|482913/);
});

// Shows 17.14: an error in a page is reported once, by pattern and build, without what was typed
test('a screen that fails to render is reported too, and offers a way on', async ({ page }) => {
  const told = listen(page);
  await gotoAlive(page, '/terms');
  await page.evaluate((message) => {
    Array.prototype.at = () => {
      throw new TypeError(message);
    };
  }, secret);
  await page.locator('a[href="/"]').first().click();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expect.poll(() => told.map(({ body }) => body.met)).toContain('render');
  expect(JSON.stringify(told)).not.toMatch(/haneul|482913/);
});

test('an error in a foreign script is not reported', async ({ page }) => {
  const told = listen(page);
  await gotoAlive(page, '/terms');
  const met = page.waitForEvent('pageerror');
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new RangeError(message);
    });
  }, secret);
  await met;
  // A following error of ours is reported.
  await breakHistory(page, 1);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.map(({ body }) => body.error)).not.toContain('RangeError');
});
