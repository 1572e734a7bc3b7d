import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstalls, succeeds } from './apt.ts';

/** Chromium without windows: the same engine for two thirds of the CPU time. */
const shell = 'chromium-headless-shell';
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs on the PATH, or null. */
export function found(programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** `CHROMIUM_PATH`, else this machine's headless shell; null means the one that Playwright brings. */
export function installedBrowser(): string | null {
  return process.env.CHROMIUM_PATH || found([shell]);
}

export interface FoundBrowser {
  /** Null means the headless shell that Playwright brings. */
  readonly path: string | null;
  /** A remark for the reader of the test run. */
  readonly note?: string;
}

const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');

/**
 * Finds Chromium's headless shell: `CHROMIUM_PATH`, this machine's, Debian's package, or Playwright's. Falls back to a
 * full Chromium with a note. Throws if there is none.
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
