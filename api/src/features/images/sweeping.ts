import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { removeDeleted } from './service.ts';

/** Removes images that were deleted, and uploads that were put nowhere within a day: from here on nobody is served them. */
export async function sweepImages(services: Services): Promise<void> {
  await removeDeleted(services, await repository.claimSwept(services.db));
}
