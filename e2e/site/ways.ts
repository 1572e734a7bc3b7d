import type { Locator } from '@playwright/test';

/** Ways of pressing; each is one press, however many clicks it takes. */
export const ways: Readonly<Record<string, (what: Locator) => Promise<void>>> = {
  once: (what) => what.click(),
  'twice quickly': (what) => what.dblclick(),
  'by keyboard': (what) => what.press('Enter'),
  'by a screen reader': (what) => what.evaluate((element: HTMLElement) => element.click()),
};

/** Each way with the end of its story's title: `npm test` runs one with a pointer and one by keyboard. */
export const tieredWays = Object.entries(ways).map(
  ([how, press]) => [how, press, ['twice quickly', 'by keyboard'].includes(how) ? '' : ' @full'] as const,
);
