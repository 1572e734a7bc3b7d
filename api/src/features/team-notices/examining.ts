import { lookAtDatabase } from '../../doctor/database-repository.ts';
import { connectionsOf, surroundingsOf } from '../../doctor/environment-checks.ts';
import { type Finding, lookAt } from '../../doctor/finding.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { tellAtOnce } from './service.ts';

export const examinedEverySeconds = 60 * 60;

/** `doctor`'s findings about this machine and its database. */
async function examine(config: Services['config'], url: string): Promise<Finding[]> {
  return [...(await lookAtDatabase(url, connectionsOf(config))), ...(await lookAt(surroundingsOf(config)))];
}

/** Runs `doctor`'s checks, stores the findings, and tells the team what is no longer well. */
export async function examineNow(services: Services): Promise<void> {
  const { db, config, queue } = services;
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  // On a trial installation nobody wants to hear that there is no backup.
  if (url === null) return;
  const found = await examine(config, url);
  await db.transaction(async (tx) => {
    const unwell = await repository.keepFindings(tx, found);
    if (unwell.includes('backup')) await tellAtOnce(tx, services, 'backup');
    if (unwell.some((about) => about !== 'backup')) await tellAtOnce(tx, services, 'doctor');
  });
  queue.wake();
}
