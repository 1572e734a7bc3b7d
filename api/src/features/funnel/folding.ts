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
 * Part of sweeping: makes figures of each day that is over, once, and deletes what they were made of after thirty days
 * (docs/decisions/0069).
 */
export async function foldDays({ db, sql }: Pick<Services, 'db' | 'sql'>): Promise<void> {
  for (let day = await repository.findNextDay(db); day !== null; day = await repository.findNextDay(db))
    if (!(await fold(db, day))) break;
  await sumWeeks(sql);
  await repository.deleteTraces(db);
}
