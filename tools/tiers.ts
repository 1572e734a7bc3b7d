/**
 * Tests that `npm test` leaves to `npm run test:full`: files named `*.full.test.ts` or `*.full.spec.ts`, and stories
 * whose title or group's title ends in `@full`. A file run by hand runs whole.
 */

/** A glob for vitest. */
export const fullFiles = '**/*.full.test.ts';

/** For Playwright, which matches it against `file title`. */
export const fullStories = /@full\b|\.full\.spec\.ts/;

/** Whether only `npm run test:full` runs the test of this title in this file. */
export const isFull = (file: string, title: string): boolean =>
  /\.full\.(test|spec)\.tsx?$/.test(file) || fullStories.test(title);
