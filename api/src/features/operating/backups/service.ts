import { stat } from 'node:fs/promises';
import type { Backups } from '@dure/contract/operating-backups.ts';
import { findBackups, timeOf } from '../../../backup/backup-file.ts';
import type { Services } from '../../../services.ts';
import { takeTurn } from '../../../sweeping/repository.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import * as repository from './repository.ts';

/** Two presses within this time make one backup. */
const restSeconds = 60;
/** If a disk stays full longer, the doctor reports it. */
const lifeSeconds = 60 * 60;

type Reading = { readonly config: Pick<Services['config'], 'backups'> };

/** The files in the backup folder as this machine sees it, the newest first. */
export async function findFiles({ config }: Reading): Promise<Backups['backups']> {
  const files = await findBackups(config.backups.folder);
  const found = await Promise.all(
    files.map(async (file) => {
      const stats = await stat(file).catch(() => null);
      return stats && { at: timeOf(file).toISOString(), bytes: stats.size };
    }),
  );
  return found.filter((one) => one !== null);
}

export async function findAll({ db, config }: Reading & Pick<Services, 'db'>): Promise<Backups> {
  const [backups, making] = await Promise.all([findFiles({ config }), repository.findMaking(db)]);
  return { backups, encrypted: config.backups.key !== null, making };
}

/**
 * Starts a backup; resolves to whether this call started one. Recorded with it.
 * @throws ApiError forbidden
 */
export async function make({ db, queue }: Pick<Services, 'db' | 'queue'>, asker: Asker): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'backups.make' });
    // Of two concurrent callers the second waits for the first and finds that it wasn't their turn.
    if (!(await takeTurn(tx, 'backup', restSeconds))) return false;
    if ((await repository.findMaking(tx)) !== null) return false;
    await queue.put(tx, 'backup', {}, lifeSeconds);
    await noteAct(tx, operator, { act: 'backup.make', target: 'backups' });
    return true;
  });
  queue.wake();
  return changed;
}
