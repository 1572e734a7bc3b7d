import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Everything that a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Until all finite animations have ended, two seconds at most, since some never report their end. Runs in the page. */
export async function untilStill(): Promise<void> {
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1,
      );
  for (let look = 0; look < 20 && moves(); look += 1) await new Promise((then) => setTimeout(then, 100));
}

/** axe finds nothing serious or critical, light and dark. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    // There are no frames; searching for them would open a page each time.
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
