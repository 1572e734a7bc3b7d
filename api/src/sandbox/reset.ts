import { rm } from 'node:fs/promises';
import { goingOnFor } from '../database/asker.ts';
import { writeDemo } from '../demo/demo.ts';
import { forgetFiles } from '../features/images/service.ts';
import { outboxFolder } from '../mail/outbox.ts';
import { openServices } from '../open-services.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';

/** Deletes all that a first start doesn't find: rows, pictures and mails. */
export async function forgetAll({
  db,
  imageStore,
  config,
}: Pick<Services, 'db' | 'imageStore' | 'config'>): Promise<void> {
  const pictures = await repository.empty(db);
  await Promise.all(pictures.map(({ id, width }) => forgetFiles(imageStore, id, width)));
  await rm(outboxFolder(config.dataDir), { recursive: true, force: true });
}

async function reset({ config, directUrl, log }: Services): Promise<void> {
  const { ownWork, close } = await openServices(config, directUrl, log);
  try {
    await forgetAll({ ...ownWork, config });
    await writeDemo(ownWork, config.publicOrigin, config.dataDir);
  } finally {
    await close();
  }
}

/**
 * Makes the demo what it was at its first start, with the passwords of demo.json: everybody is signed out, and rows,
 * pictures and mails made meanwhile are gone. Like a start it has connections of its own and takes seconds, so it is not
 * held to what a call may have of the database.
 */
export const resetDemo = (services: Services): Promise<void> => goingOnFor(undefined, () => reset(services));
