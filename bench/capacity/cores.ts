import { execFileSync } from 'node:child_process';

/** Who gets which of this machine's cores, as `taskset` writes them. */
export interface Cores {
  readonly serving: string;
  readonly others: string;
}

/** `0,2-4` as its numbers. */
const numbersIn = (list: string) =>
  list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, more) => first + more);
  });

/**
 * Leaves the first core to the serving process; this one, and PostgreSQL which it starts, goes to the others. Null where
 * there is no second core, or no taskset.
 */
export function divideCores(): Cores | null {
  try {
    const told = execFileSync('taskset', ['-pc', String(process.pid)], { encoding: 'utf8' });
    const [serving, ...others] = numbersIn(told.split(':').at(-1)?.trim() ?? '');
    if (serving === undefined || others.length === 0) return null;
    const cores = { serving: String(serving), others: others.join(',') };
    execFileSync('taskset', ['-apc', cores.others, String(process.pid)], { stdio: 'ignore' });
    return cores;
  } catch {
    return null;
  }
}
