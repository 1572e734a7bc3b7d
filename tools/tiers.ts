/**
 * Tests that `npm test` leaves to `npm run test:full`: files named `*.full.test.ts` or `*.full.spec.ts`, and tests whose
 * title or group's title has `@full`. A file run by hand runs whole.
 */

/** A glob for vitest. */
export const fullFiles = '**/*.full.test.ts';

/** For vitest's `--testNamePattern`, which matches it against the titles of groups and test: all that are not `@full`. */
export const briefTests = /^(?!.*@full\b)/;

/** For Playwright, which matches it against `file title`. */
export const fullStories = /@full\b|\.full\.spec\.ts/;

/** Whether only `npm run test:full` runs the test of this title in this file. */
export const isFull = (file: string, title: string): boolean =>
  /\.full\.(test|spec)\.tsx?$/.test(file) || fullStories.test(title);
