import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Index in `/proc/PID/stat` of the user and system clock ticks, of the process and then of its ended children. */
const timesAt = 13;
const msATick = 10;
const pageBytes = 4_096;

const read = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It has ended.
  }
};

function childrenOf(pid: number): number[] {
  const tasks = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return tasks.flatMap((task) =>
    read(pid, `task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
}

/** A process and all its descendants. */
export const treeOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** CPU time of a process and all its descendants, in milliseconds; 0 if the system does not report it. */
export function cpuMsOf(pid: number): number {
  // The name in parentheses may contain blanks.
  const fields = read(pid, 'stat')
    .replace(/\(.*\)/s, 'name')
    .split(' ');
  const own = fields.slice(timesAt, timesAt + 4).reduce((ticks, field) => ticks + Number(field), 0) * msATick;
  return childrenOf(pid).reduce((ms, child) => ms + cpuMsOf(child), own);
}

/** A process's own resident memory. */
export const residentBytesOf = (pid: number): number =>
  Number(read(pid, 'statm').split(' ')[1] ?? 0) * pageBytes;

/** The process with the most resident memory among a process and its descendants. */
export function largestOf(pid: number): number {
  const each = [pid, ...childrenOf(pid).map(largestOf)];
  return each.reduce((largest, one) => (residentBytesOf(one) > residentBytesOf(largest) ? one : largest));
}
