import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a program whose output goes to stderr; whether it succeeded. */
export const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian's; false where it is not root's machine, has no apt, or lacks one of them. */
export function aptInstalls(...names: readonly string[]): boolean {
  if (!canInstall()) return false;
  process.stderr.write(`Installing ${names.join(' ')} for the tests …\n`);
  return (
    succeeds('apt-get', '-qq', 'update') &&
    succeeds('apt-get', '-qq', 'install', '-y', '--no-install-recommends', ...names)
  );
}
