import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program with its output on stderr. Returns whether it succeeded. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Runs one apt at a time: test files run in parallel, and apt refuses a second process. */
const apt = (...args: string[]) =>
  succeeds('flock', join(tmpdir(), 'dure-apt.lock'), 'apt-get', '-qq', ...args);

/** Installs Debian packages. Returns false without root, without apt, or if a package is unavailable. */
export function aptInstalls(...names: readonly string[]): boolean {
  if (!canInstall()) return false;
  process.stderr.write(`Installing ${names.join(' ')} for the tests …\n`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
}
