import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** All that another theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing serious or critical, light and dark. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // One that is cut short, as by what it moved going away, is over as well.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    // It frames nothing; looking for frames would open a page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark') axe.withRules(rulesOfColour);
    const { violations } = await axe.analyze();
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
      );
    expect(grave, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
