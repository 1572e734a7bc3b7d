import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The folder for unfinished files of this machine's processes: incoming uploads and images being written. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** No upload takes that long; older files were left by killed processes. */
const abandonedAfterMs = 10 * 60 * 1000;

export async function forgetAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const before = Date.now() - abandonedAfterMs;
  const old = names.map(async (name) => {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file !== null && file.mtimeMs < before) await rm(path, { force: true });
  });
  await Promise.all(old);
}
