import { rm } from 'node:fs/promises';
import { goingOnFor } from '../database/asker.ts';
import { writeDemo } from '../demo/demo.ts';
import { forgetFiles } from '../features/images/service.ts';
import { outboxFolder } from '../mail/outbox.ts';
import { openServices } from '../open-services.ts';
import type { Services } from '../services.ts';
import * as repository from './repository.ts';

/** Deletes everything that does not exist at a first start: rows, pictures and mails. */
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
 * Restores the demo's state at its first start, with the passwords of demo.json. Signs everybody out and
 * deletes rows, pictures and mails made since. Like a start it takes seconds and uses its own connections,
 * outside the limits of a call.
 */
export const resetDemo = (services: Services): Promise<void> => goingOnFor(undefined, () => reset(services));
