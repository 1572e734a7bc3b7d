import type { Page } from '@playwright/test';
import { expect, test } from './site/test.ts';

/** What a browser makes of a script whose words it does not know. */
const unreadable = 'let let = 1;';

const line = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '브라우저를 최신 버전으로 업데이트해 주세요.' });

test.beforeEach(async ({ page, troubles }) => {
  // Of a script that a browser could not read Playwright is told nothing.
  troubles.expect(/let is disallowed|SyntaxError|^exception: $/);
  const body = { contentType: 'text/javascript', body: unreadable };
  await page.route('**/assets/entry-client-*.js', (route) => route.fulfill(body));
});

// Shows 17.16: in a browser that is too old a line says what to do
test('a screen whose script can’t be read says to update the browser', async ({ page }) => {
  await page.goto('/login');
  await expect(line(page)).toBeInViewport({ ratio: 1 });
});

// Shows 17.16: in a browser that is too old a line says what to do
test('a page whose script can’t be read reads, and says so once a button is pressed', async ({
  page,
  site,
}) => {
  await page.goto(`/project/${site.demo().projects[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: '신고', exact: true }).click();
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await expect(line(page)).toHaveCount(1);
  await page.getByRole('link', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
});
