import { execFileSync, spawnSync } from 'node:child_process';
import { treeOf } from './process-tree.ts';

/** Who gets which of this machine's cores, as `taskset` writes them. */
export interface Cores {
  readonly all: string;
  /** The first of them. */
  readonly serving: string;
  readonly others: string;
}

/** `0,2-4` as its numbers. */
const numbersIn = (list: string) =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, more) => first + more);
  });

/** Those that it may use. */
const coresOf = (pid: number) =>
  execFileSync('taskset', ['-pc', String(pid)], { encoding: 'utf8' })
    .split(':')
    .at(-1)
    ?.trim() ?? '';

/** One that has ended meanwhile needs none. */
const bind = (pid: number, cores: string) => spawnSync('taskset', ['-apc', cores, String(pid)]);

/**
 * Keeps the first core free; this process, and PostgreSQL which it starts, goes to the rest of them. Null where
 * there is no second core, or no taskset.
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

/** Lets a process, and all it has started, use every core again. */
export function giveAllCores(pid: number, { all }: Cores): void {
  for (const each of treeOf(pid)) bind(each, all);
}
