import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no free byte; repeated where space became free. */
  fill(): void;
  /** Frees what `fill` took. */
  free(): void;
  remove(): void;
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

function writeUntilFull(file: string): void {
  const to = openSync(file, 'a');
  try {
    // Ever smaller blocks find the last free bytes.
    for (const bytes of [1 << 20, 1 << 12, 1]) {
      const block = Buffer.alloc(bytes);
      try {
        for (;;) writeSync(to, block);
      } catch (error) {
        if (!isFull(error)) throw error;
      }
    }
  } finally {
    closeSync(to);
  }
}

/** A tmpfs; null if this user may not mount one. */
export function mountSmallDisk(mib: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'dure-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=755`, 'dure-small-disk', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeUntilFull(filler),
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
