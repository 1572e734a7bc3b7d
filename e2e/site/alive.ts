import type { Page } from '@playwright/test';

/** Opens a page, means to use it, and waits until its script has taken it over: from then on links stay within the site. */
export async function gotoAlive(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { alive: true }));
  });
  await page.goto(path);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'alive' in window);
}
