import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { node, root } from './project.ts';

/** The site started by `npm start` as in a terminal: a process group that Ctrl-C reaches as a whole. */
export interface StartedByNpm {
  /** Resolves to the milliseconds until it was ready; null if it ended before. */
  readonly ready: Promise<number | null>;
  /** Signals every process of the group. Resolves once the first of them has ended. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Processes of the group or on its DATA_DIR. */
  left(): LeftProcess[];
}

export interface LeftProcess {
  readonly pid: number;
  readonly commandLine: string;
}

export async function startByNpm(dataDir: string, env: Record<string, string> = {}): Promise<StartedByNpm> {
  const port = await freePort();
  const child = spawn(node, [join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: 'ignore',
  });
  const group = child.pid ?? 0;
  const ended = once(child, 'exit');
  let over = false;
  void ended.then(() => {
    over = true;
  });

  async function untilReady(): Promise<number | null> {
    const began = performance.now();
    while (!over) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      if (answer?.ok) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return null;
  }

  return {
    ready: untilReady(),
    async signal(name) {
      process.kill(-group, name);
      await ended;
    },
    left: () =>
      execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,args='], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .map(([pid, pgid, stat = '', ...args]) => ({ pid, pgid, stat, commandLine: args.join(' ') }))
        .filter(({ pid, pgid, stat, commandLine }) => {
          const ours = Number(pgid) === group || commandLine.includes(dataDir);
          return pid !== '' && ours && !stat.startsWith('Z');
        })
        .map(({ pid, commandLine }) => ({ pid: Number(pid), commandLine })),
  };
}
