import type { Database } from '../../database/client.ts';
import type { Services } from '../../services.ts';
import * as repository from './folding-repository.ts';
import { sumWeeks } from './weeks-repository.ts';

async function fold(db: Database, day: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await repository.claimDay(tx, day))) return false;
    await repository.insertSteps(tx, day);
    await repository.insertStops(tx, day);
    await repository.insertWaits(tx, day);
    return true;
  });
}

/**
 * Run by the sweep: turns each completed day into figures, once, and deletes the underlying data after thirty days
 * (docs/decisions/0069).
 */
export async function foldDays({ db, sql }: Pick<Services, 'db' | 'sql'>): Promise<void> {
  for (let day = await repository.findNextDay(db); day !== null; day = await repository.findNextDay(db))
    if (!(await fold(db, day))) break;
  await sumWeeks(sql);
  await repository.deleteTraces(db);
}
