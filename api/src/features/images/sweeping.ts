import type { Services } from '../../services.ts';
import * as repository from './repository.ts';
import { forgetFiles } from './service.ts';

/**
 * Removes images that were deleted, and uploads that were put nowhere within a day: first they are served to nobody,
 * then their files go, then their rows. What fails is tried again by the next sweep.
 */
export async function sweepImages({ db, imageStore, log }: Services): Promise<void> {
  const claimed = await repository.claimSwept(db);
  const gone = await Promise.all(
    claimed.map(async ({ id, width }) => {
      try {
        await forgetFiles(imageStore, id, width);
        return [id];
      } catch (error) {
        log.warn({ err: error }, 'the files of a deleted image could not be removed');
        return [];
      }
    }),
  );
  await repository.deleteImages(db, gone.flat());
}
