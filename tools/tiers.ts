/**
 * Which tests `npm test` leaves to `npm run test:full`: files named `*.full.test.ts` or `*.full.spec.ts`, and stories
 * whose title, or whose group's title, ends in `@full`. To run one file by hand runs all that is in it.
 */

/** A glob for vitest. */
export const fullFiles = '**/*.full.test.ts';

/** For Playwright, which looks for it in `file title`. */
export const fullStories = /@full\b|\.full\.spec\.ts/;

/** Whether the test of this name in this file runs in `npm run test:full` alone. */
export const isFull = (file: string, title: string): boolean =>
  /\.full\.(test|spec)\.tsx?$/.test(file) || fullStories.test(title);
