import type { Page } from '@playwright/test';
import { expect, test } from './site/test.ts';

/** How a browser treats a script in unknown syntax. */
const unreadable = 'let let = 1;';

const line = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '브라우저를 최신 버전으로 업데이트해 주세요.' });

test.beforeEach(async ({ page, troubles }) => {
  // Playwright does not learn of a script that failed to parse.
  troubles.expect(/let is disallowed|SyntaxError|^exception: $/);
  const body = { contentType: 'text/javascript', body: unreadable };
  await page.route('**/assets/entry-client-*.js', (route) => route.fulfill(body));
});

// Shows 17.16: a browser that is too old says what to do
test('a screen whose script cannot be parsed says to update the browser', async ({ page }) => {
  await page.goto('/login');
  await expect(line(page)).toBeInViewport({ ratio: 1 });
});

// Shows 17.16: a browser that is too old says what to do
test('a page whose script cannot be parsed is readable, and says so when a button is pressed', async ({
  page,
  site,
}) => {
  await page.goto(`/project/${site.demo().projects[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: '신고', exact: true }).click();
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await expect(line(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});
