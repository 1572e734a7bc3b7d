import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isFull } from '../../tools/tiers.ts';
import { expect, test } from './test.ts';

/** Everything that a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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

/** What of axe is used here. */
interface Axe {
  run(
    part: Document,
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{
    violations: { id: string; impact: string; nodes: { target: unknown; failureSummary: string }[] }[];
  }>;
}

/** The serious and critical findings of axe, which is in the page already; by all rules or by these. Runs in the page. */
async function graveFindings(rules: string[] | null): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // Describing what is in order takes most of the time.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
}

const both = ['light', 'dark'] as const;

/**
 * The themes that a story looks at unless it says otherwise. What dark adds is other colours of the same roles, whose
 * contrast web/app/ui/tokens.test.ts measures: only the stories of `npm run test:full` look at it everywhere.
 */
function usualThemes(): readonly ('light' | 'dark')[] {
  const { file, titlePath } = test.info();
  return isFull(file, titlePath.join(' ')) ? both : ['light'];
}

/** axe finds nothing serious or critical in these themes. */
export async function isAccessible(page: Page, screen: string, themes = usualThemes()): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    const grave = await page.evaluate(graveFindings, colorScheme === 'dark' ? rulesOfColour : null);
    expect(grave, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
