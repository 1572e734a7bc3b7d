import { drawPicture } from '../features/images/picture.ts';
import { keepPicture } from '../features/images/service.ts';
import { Turns } from '../features/images/turns.ts';
import type { Services } from '../services.ts';
import * as repository from './picture-repository.ts';
import { type DemoPicture, demoPictures } from './pictures.ts';
import { leftMembers, lockDemo } from './repository.ts';

/** As many as there are threads for it; more would only hold memory. */
const atATime = 4;

/**
 * Draws what is missing of the demo pictures and puts each where it belongs, after what it is for. A process that
 * starts at the same time waits, and finds them there.
 */
export async function keepDemoPictures(services: Pick<Services, 'db' | 'imageStore'>): Promise<void> {
  await services.db.transaction(async (lock) => {
    await lockDemo(lock);
    const whole = await repository.wholePictures(
      services.db,
      demoPictures.map(({ id }) => id),
    );
    const left = await leftMembers(
      services.db,
      demoPictures.map(({ ownerId }) => ownerId),
    );
    const missing = demoPictures.filter(({ id, ownerId }) => !whole.has(id) && !left.has(ownerId));
    const turns = new Turns({ places: atATime, waiting: missing.length });
    await Promise.all(missing.map((picture) => turns.take(1, () => keep(services, picture))));
  });
}

async function keep(services: Pick<Services, 'db' | 'imageStore'>, picture: DemoPicture): Promise<void> {
  const { id, ownerId, place, drawing } = picture;
  const purpose = place === 'profile' ? 'profile' : 'post';
  await keepPicture(services, await drawPicture(drawing), { id, ownerId, purpose });
  await repository.attachPicture(services.db, picture);
}
