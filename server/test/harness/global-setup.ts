import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openMadeData } from './made-data.ts';
import { node, root } from './project.ts';

/** The tests run the shipped build of the web. A separate process builds it, without the test environment. */
export function buildShipped(): void {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(node, [join(root, 'tools/build.ts')], { cwd: root, stdio: 'inherit', env });
}

/** Builds the next release. Returns its name. */
export function buildNext(): string {
  const { NODE_ENV: _, ...env } = process.env;
  return execFileSync(node, [join(import.meta.dirname, 'next-build.ts')], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
}

export default function setup(): () => void {
  buildShipped();
  return openMadeData();
}
