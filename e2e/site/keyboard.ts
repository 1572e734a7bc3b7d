import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const tabsMax = 40;

/** Tab by Tab, as far as it takes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${tabsMax} tabs: ${target}`);
}

/** Presses what is reached by Tab. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
