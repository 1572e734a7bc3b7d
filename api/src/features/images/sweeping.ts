import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { removeDeleted } from './service.ts';

/** Removes deleted images, and uploads unused for a day. After this they are served to nobody. */
export async function sweepImages(services: Services): Promise<void> {
  await removeDeleted(services, await repository.claimSwept(services.db));
}
