import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program whose output goes to stderr; whether it succeeded. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** One at a time: of test files that run side by side each may lack a package, and apt refuses whoever comes second. */
const apt = (...args: string[]) =>
  succeeds('flock', join(tmpdir(), 'dure-apt.lock'), 'apt-get', '-qq', ...args);

/** Installs packages of Debian's; false where it is not root's machine, has no apt, or lacks one of them. */
export function aptInstalls(...names: readonly string[]): boolean {
  if (!canInstall()) return false;
  process.stderr.write(`Installing ${names.join(' ')} for the tests …\n`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
}
