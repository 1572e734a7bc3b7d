import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';

/** Files tested at a time: some of a test is waiting for a process or the disk, so that two cores take three, not one. */
export const maxWorkers = Math.max(3, availableParallelism() - 1);

/** How long `expect.poll` waits for what must come about: long, since a busy machine is no fault. Looks often. */
export const patient = { poll: { timeout: 20_000, interval: 20 } };

const memoryFolder = '/dev/shm';
const wantedBytes = 6 * 2 ** 30;

/** Whether there is a folder in memory that has room and may hold programs. */
function hasMemoryFolder(): boolean {
  if (process.platform !== 'linux' || freemem() < wantedBytes) return false;
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memoryFolder);
  if (mounted?.[2] !== 'tmpfs' || mounted[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= wantedBytes;
}

/** Nothing here outlives the run, so databases and pictures needn't wait for a disk where memory can hold them. */
if (process.env.TMPDIR === undefined && hasMemoryFolder()) process.env.TMPDIR = memoryFolder;
