import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Of Debian's package prometheus. */
const program = '/usr/bin/promtool';

export const hasPromtool = existsSync(program);

/** Resolves to what it says. @throws where it finds a fault */
export const promtool = (folder: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
