import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openMadeData } from './made-data.ts';
import { node, root } from './project.ts';

/** What is tested is what is shipped: the built web. Built by a process of its own, where nothing says that this is a test. */
export function buildShipped(): void {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(node, [join(root, 'tools/build.ts')], { stdio: 'inherit', env });
}

export default function setup(): () => void {
  buildShipped();
  return openMadeData();
}
