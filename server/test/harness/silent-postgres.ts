import { execFileSync } from 'node:child_process';
import { signal } from '@dure/api/database/embedded/process.ts';
import { postmasterPid } from './embedded-files.ts';
import type { ShippedServer } from './shipped-server.ts';

/** Stops `all` processes, or only the `first`: open connections then work, and new ones get no answer. */
export type Silenced = 'all' | 'first';

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

/** Stops PostgreSQL with its port and connections open. Returns a function that resumes it. */
export function silencePostgres({ dataDir }: ShippedServer, which: Silenced): () => void {
  const first = postmasterPid(dataDir);
  if (first === null) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  // The postmaster first, since it would start new children.
  signal(first, 'SIGSTOP');
  const stopped = which === 'all' ? [first, ...childrenOf(first)] : [first];
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of stopped.toReversed()) signal(pid, 'SIGCONT');
  };
}
