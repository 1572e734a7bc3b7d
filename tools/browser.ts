import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Chromium without the windows it would be in is the same browser for half the processor time, and what Playwright
 * brings for tests as well.
 */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the first of these programs on the PATH; null where there is none. */
export function found(programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

/** `CHROMIUM_PATH`, else the Chromium of this machine; null where there is none. */
export function installedBrowser(): string | null {
  return process.env.CHROMIUM_PATH ?? found(names);
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

export const canApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether Debian has these packages and could install them. */
export function aptInstalls(...names: readonly string[]): boolean {
  process.stderr.write(`Installing ${names.join(' ')} for the tests …\n`);
  return (
    runs('apt-get', '-qq', 'update') &&
    runs('apt-get', '-qq', 'install', '-y', '--no-install-recommends', ...names)
  );
}

/**
 * Path of a Chromium, installed where there is none: Debian's package where that is possible, else the browser that
 * Playwright brings, for which null stands.
 */
export function findBrowser(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!found([headless]) && canApt() && !aptInstalls(headless) && !found(names)) aptInstalls('chromium');
  const installed = found(names);
  if (installed) return installed;
  process.stderr.write('Installing a browser for the tests …\n');
  const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');
  if (runs(playwright, 'install', '--only-shell', 'chromium')) return null;
  throw new Error('No browser could be installed. Set CHROMIUM_PATH to a Chromium of your own.');
}
