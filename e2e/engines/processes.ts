import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process that this one started; resolves once it is gone. */
export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
