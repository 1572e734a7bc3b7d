import { execFileSync, spawnSync } from 'node:child_process';
import { treeOf } from './process-tree.ts';

/** Divides the machine's cores between processes, by `taskset`. */
export interface Cores {
  readonly all: string;
  /** The first core. */
  readonly serving: string;
  readonly others: string;
}

/** `0,2-4` as numbers. */
const numbersIn = (list: string) =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, more) => first + more);
  });

/** The cores that this process may use. */
const coresOf = (pid: number) =>
  execFileSync('taskset', ['-pc', String(pid)], { encoding: 'utf8' })
    .split(':')
    .at(-1)
    ?.trim() ?? '';

/** The process may have ended meanwhile. */
const bind = (pid: number, cores: string) => spawnSync('taskset', ['-apc', cores, String(pid)]);

/**
 * Keeps the first core free and moves this process, with the PostgreSQL it starts, to the others. Null without a second
 * core or taskset.
 */
export function divideCores(): Cores | null {
  try {
    const all = coresOf(process.pid);
    const [serving, ...others] = numbersIn(all);
    if (serving === undefined || others.length === 0) return null;
    const cores = { all, serving: String(serving), others: others.join(',') };
    bind(process.pid, cores.others);
    return cores;
  } catch {
    return null;
  }
}

/** Lets a process and its children use every core again. */
export function giveAllCores(pid: number, { all }: Cores): void {
  for (const each of treeOf(pid)) bind(each, all);
}
