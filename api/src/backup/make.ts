import { backupsKept } from '@dure/contract/limits.ts';
import type { Services } from '../services.ts';
import { rotate, writeBackup } from './backup-file.ts';
import { withSnapshot } from './source-repository.ts';
import { take } from './take.ts';

/** Writes a backup into this machine's folder while calls continue, and deletes the oldest ones. */
export async function makeBackup({
  config,
  imageStore,
  directUrl,
}: Pick<Services, 'config' | 'imageStore' | 'directUrl'>): Promise<void> {
  const { folder, key } = config.backups;
  await withSnapshot(directUrl, (source) => writeBackup(folder, take(source, imageStore), key));
  await rotate(folder, backupsKept);
}
