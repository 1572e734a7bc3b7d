import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const tabsMax = 40;

/** Presses Tab until it is focused. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${tabsMax} tabs: ${target}`);
}

/** Focuses it by Tab and presses it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
