import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstalls, succeeds } from './apt.ts';

/** Chromium without windows: the same browser for two thirds of the processor time. */
const shell = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs on the PATH; null where there is none. */
export function found(programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** `CHROMIUM_PATH`, else the headless shell of this machine; null stands for the one that Playwright brings. */
export function installedBrowser(): string | null {
  return process.env.CHROMIUM_PATH || found([shell]);
}

export interface FoundBrowser {
  /** Null stands for the headless shell that Playwright brings. */
  readonly path: string | null;
  /** What the reader of a test run should know about it. */
  readonly note?: string;
}

const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');

/**
 * The headless shell of Chromium: `CHROMIUM_PATH`, this machine's, Debian's package, or the one that Playwright
 * brings. Where none can be had, a whole Chromium of this machine, with a note that says so. Throws without any.
 */
export function findBrowser(): FoundBrowser {
  const path = installedBrowser() ?? (aptInstalls(shell) ? found([shell]) : null);
  if (path) return { path };
  process.stderr.write('Installing a browser for the tests …\n');
  if (succeeds(playwright, 'install', '--only-shell', 'chromium')) return { path: null };
  const whole = found(withWindows);
  if (whole) return { path: whole, note: `${whole} in place of ${shell}, for half as much time again` };
  throw new Error('No browser could be installed. Set CHROMIUM_PATH to a Chromium of your own.');
}
