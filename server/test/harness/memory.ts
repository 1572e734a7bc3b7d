import { readFileSync, writeFileSync } from 'node:fs';

const field = (pid: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

/** Resident memory of a process, in MiB. */
export const resident = (pid: number): number => field(pid, 'VmRSS');

/** Its peak since the last reset, in MiB. */
export const peak = (pid: number): number => field(pid, 'VmHWM');

export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** MB in MiB. */
export const mb = (count: number): number => (count * 1_000_000) / 1024 ** 2;
