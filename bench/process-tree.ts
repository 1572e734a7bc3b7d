import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Of `/proc/PID/stat`: clock ticks in user and system mode, of it and of children that ended. */
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

/** It and all it started. */
export const treeOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** What a process and all it started have computed, in milliseconds; 0 where the system does not tell. */
export function cpuMsOf(pid: number): number {
  // The name in parentheses may hold blanks.
  const fields = read(pid, 'stat')
    .replace(/\(.*\)/s, 'name')
    .split(' ');
  const own = fields.slice(timesAt, timesAt + 4).reduce((ticks, field) => ticks + Number(field), 0) * msATick;
  return childrenOf(pid).reduce((ms, child) => ms + cpuMsOf(child), own);
}

/** What it holds in memory by itself, as the system counts it. */
export const residentBytesOf = (pid: number): number =>
  Number(read(pid, 'statm').split(' ')[1] ?? 0) * pageBytes;

/** Of a process and all it started, the one that holds most memory. */
export function largestOf(pid: number): number {
  const each = [pid, ...childrenOf(pid).map(largestOf)];
  return each.reduce((largest, one) => (residentBytesOf(one) > residentBytesOf(largest) ? one : largest));
}
