import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installed(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find((file) => existsSync(file)) ?? null;
}

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Debian's package where that is possible, else the browser that Playwright brings; null means Playwright's own. */
function install(): string | null {
  process.stderr.write('Installing a browser for the tests …\n');
  const canApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canApt) {
    const got =
      runs('apt-get', '-qq', 'update') &&
      runs('apt-get', '-qq', 'install', '-y', '--no-install-recommends', 'chromium');
    if (got) return installed();
  }
  const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');
  if (runs(playwright, 'install', 'chromium')) return null;
  throw new Error('No browser could be installed. Set CHROMIUM_PATH to a Chromium of your own.');
}

/** Path of a Chromium, installed when there is none; null where Playwright finds its own. */
export function findBrowser(): string | null {
  return installed() ?? install();
}
