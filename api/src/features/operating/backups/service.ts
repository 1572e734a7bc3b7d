import { stat } from 'node:fs/promises';
import type { Backups } from '@dure/contract/operating-backups.ts';
import { findBackups, timeOf } from '../../../backup/backup-file.ts';
import type { Services } from '../../../services.ts';
import { takeTurn } from '../../../sweeping/repository.ts';
import { noteAct } from '../../audit/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority.ts';
import * as repository from './repository.ts';

/** Two presses are one backup. */
const restSeconds = 60;
/** A disk that is full for longer is told of by the doctor. */
const lifeSeconds = 60 * 60;

type Reading = { readonly config: Pick<Services['config'], 'backups'> };

/** In the folder of backups as this machine sees it, the newest first. */
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

/** Whether one is made because of this; it is written down with it. @throws ApiError forbidden */
export async function make({ db, queue }: Pick<Services, 'db' | 'queue'>, asker: Asker): Promise<boolean> {
  const changed = await db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs: 'backups.make' });
    // Of two who ask at once the second waits for the first, and finds that it was not their turn.
    if (!(await takeTurn(tx, 'backup', restSeconds))) return false;
    if ((await repository.findMaking(tx)) !== null) return false;
    await queue.put(tx, 'backup', {}, lifeSeconds);
    await noteAct(tx, operator, { act: 'backup.make', target: 'backups' });
    return true;
  });
  queue.wake();
  return changed;
}
