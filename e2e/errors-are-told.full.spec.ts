import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import type { CallInput } from '@dure/contract/route.ts';
import type { Page } from '@playwright/test';
import { currentBuild } from '../web/build-folder.ts';
import { gotoAlive } from './site/alive.ts';
import { expect, test } from './site/test.ts';

/** Specification 14.12: what goes wrong in a page is told to the operator, and nobody notices. */

interface Told {
  readonly body: CallInput<typeof reportBrowserError>['body'];
  readonly status: Promise<number | undefined>;
}

/** What is told, with the api's answer, from now on. */
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

/** The browser fails each of our scripts that asks where it is in its history. */
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

// Shows 17.14: an error in a page is told once, by pattern and build, and nothing that was typed
test('what nothing catches is told once, and the api takes it', async ({ page }) => {
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

// Shows 17.14: an error in a page is told once, by pattern and build, and nothing that was typed
test('a screen that cannot be shown is told as well, and the way on is offered', async ({ page }) => {
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

test('an error of a script that is not ours is nobody’s', async ({ page }) => {
  const told = listen(page);
  await gotoAlive(page, '/terms');
  const met = page.waitForEvent('pageerror');
  await page.evaluate((message) => {
    setTimeout(() => {
      throw new RangeError(message);
    });
  }, secret);
  await met;
  // One of ours that follows it is told.
  await breakHistory(page, 1);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.map(({ body }) => body.error)).not.toContain('RangeError');
});
