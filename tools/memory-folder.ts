import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/**
 * Imported first by programs that run tests. Nothing of a test run outlives it, so databases, pictures and the
 * browsers' shared memory need no disk if memory has room for them (docs/decisions/0145).
 */

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

if (process.env.TMPDIR === undefined && hasMemoryFolder()) process.env.TMPDIR = memoryFolder;
