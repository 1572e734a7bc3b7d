import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { isFull } from '../../tools/tiers.ts';
import { expect, test } from './test.ts';

/** The rules whose result a theme can change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits until all finite animations have ended, two seconds at most: some never report it. Runs in the page. */
export async function untilStill(): Promise<void> {
  const moves = () =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations === 1,
      );
  for (let look = 0; look < 20 && moves(); look += 1) await new Promise((then) => setTimeout(then, 100));
}

/** The part of axe used here. */
interface Axe {
  run(
    part: Document,
    options: { resultTypes: string[]; runOnly?: string[] },
  ): Promise<{
    violations: { id: string; impact: string; nodes: { target: unknown; failureSummary: string }[] }[];
  }>;
}

/** Axe's serious and critical findings, by all rules or by `rules`. Runs in the page, which has loaded axe. */
async function graveFindings(rules: string[] | null): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // Describing passes would take most of the time.
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
 * The themes that a story checks by default. The dark theme only changes colours, whose contrast
 * web/app/ui/tokens.test.ts measures, so only the stories of `npm run test:full` check it everywhere.
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
