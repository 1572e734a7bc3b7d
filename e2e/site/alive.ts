import type { Page } from '@playwright/test';

/** Opens a page, starts using it and waits for hydration: from then on links stay within the site. */
export async function gotoAlive(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { alive: true }));
  });
  await page.goto(path);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => 'alive' in window);
}
