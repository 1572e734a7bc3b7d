import { besideTransaction } from '../database/transaction.ts';
import { keepPicture } from '../features/images/service.ts';
import type { Services } from '../services.ts';
import * as repository from './picture-repository.ts';
import { type DemoPicture, demoPictures } from './pictures.ts';
import { leftMembers, lockDemo } from './repository.ts';

type Parts = Pick<Services, 'db' | 'imageStore' | 'pictures'>;

/** Each picture is drawn in its own process; more at a time would only use memory. */
const atATime = 2;

/**
 * Draws the missing demo pictures and adds them to their profiles and posts, which exist already. A process
 * that starts at the same time waits and then finds them.
 */
export async function keepDemoPictures(services: Parts): Promise<void> {
  await services.db.transaction(async (lock) => {
    await lockDemo(lock);
    await besideTransaction(() => keepMissing(services));
  });
}

async function keepMissing(services: Parts): Promise<void> {
  const whole = await repository.wholePictures(
    services.db,
    demoPictures.map(({ id }) => id),
  );
  const left = await leftMembers(
    services.db,
    demoPictures.map(({ ownerId }) => ownerId),
  );
  const missing = demoPictures.filter(({ id, ownerId }) => !whole.has(id) && !left.has(ownerId));
  const next = missing.values();
  const keepSome = async () => {
    for (const picture of next) await keep(services, picture);
  };
  await Promise.all(Array.from({ length: atATime }, keepSome));
}

async function keep(services: Parts, picture: DemoPicture): Promise<void> {
  const { id, ownerId, place, drawing } = picture;
  const purpose = place === 'profile' ? 'profile' : 'post';
  await keepPicture(services, await services.pictures.make({ drawing }), { id, ownerId, purpose });
  await repository.attachPicture(services.db, picture);
}
