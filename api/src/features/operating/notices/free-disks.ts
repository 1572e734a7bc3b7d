import { statfs } from 'node:fs/promises';
import type { Config } from '../../../config.ts';

const gibibyte = 2 ** 30;

export interface FreeDisk {
  readonly place: string;
  /** In GiB. */
  readonly free: number;
  readonly size: number;
}

/** Free space on the disks of data and backups, as this machine sees them. */
export async function freeDisks({
  dataDir,
  backups,
}: Pick<Config, 'dataDir' | 'backups'>): Promise<FreeDisk[]> {
  const places = [...new Set([dataDir, backups.folder])];
  const found = await Promise.all(
    places.map(async (place) => {
      const disk = await statfs(place).catch(() => null);
      if (disk === null) return null;
      const { bavail, blocks, bsize } = disk;
      return { place, free: (bavail * bsize) / gibibyte, size: (blocks * bsize) / gibibyte };
    }),
  );
  return found.filter((disk) => disk !== null);
}
