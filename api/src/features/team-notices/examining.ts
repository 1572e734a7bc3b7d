import { lookAtDatabase } from '../../doctor/database-repository.ts';
import { type Finding, lookAt } from '../../doctor/finding.ts';
import { connectionsOf, surroundingsOf } from '../../doctor/surroundings.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { tellAtOnce } from './service.ts';

export const examinedEverySeconds = 60 * 60;

/** What `doctor` says of this machine and its database. */
async function examine(config: Services['config'], url: string): Promise<Finding[]> {
  return [...(await lookAtDatabase(url, connectionsOf(config))), ...(await lookAt(surroundingsOf(config)))];
}

/** Looks as `doctor` does, keeps what it found, and tells the team of what ceased to be well. */
export async function examineNow(services: Services): Promise<void> {
  const { db, config, queue } = services;
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  // Of a trial on one's own machine nobody wants to be told that it has no backup.
  if (url === null) return;
  const found = await examine(config, url);
  await db.transaction(async (tx) => {
    const unwell = await repository.keepFindings(tx, found);
    if (unwell.includes('backup')) await tellAtOnce(tx, services, 'backup');
    if (unwell.some((about) => about !== 'backup')) await tellAtOnce(tx, services, 'doctor');
  });
  queue.wake();
}
