import type { Locator } from '@playwright/test';

/** Ways of pressing; each is one press, however many clicks it takes. */
export const ways: Readonly<Record<string, (what: Locator) => Promise<void>>> = {
  once: (what) => what.click(),
  'twice quickly': (what) => what.dblclick(),
  'by keyboard': (what) => what.press('Enter'),
  'by a screen reader': (what) => what.evaluate((element: HTMLElement) => element.click()),
};

/** The ways with the end of a story's title: `npm test` runs a pointer's and a keyboard's. */
export const tieredWays = Object.entries(ways).map(
  ([how, press]) => [how, press, ['twice quickly', 'by keyboard'].includes(how) ? '' : ' @full'] as const,
);
