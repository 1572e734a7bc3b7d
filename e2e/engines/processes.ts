import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a child process. Resolves once it is gone. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
