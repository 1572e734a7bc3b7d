import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/client.ts';
import { images } from '../database/schema/images.ts';
import { members } from '../database/schema/members.ts';
import { postImages } from '../database/schema/posts.ts';
import type { DemoPicture } from './pictures.ts';

/** The complete ones of `ids`. Deletes those that a killed start left incomplete, to be redrawn. */
export async function wholePictures(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const ours = inArray(images.id, [...ids]);
  await executor.delete(images).where(and(ours, isNull(images.attachedAt)));
  const rows = await executor.select({ id: images.id }).from(images).where(ours);
  return new Set(rows.map(({ id }) => id));
}

export async function attachPicture(executor: Executor, { id, ownerId, place }: DemoPicture): Promise<void> {
  await executor.update(images).set({ attachedAt: sql`now()` }).where(eq(images.id, id));
  if (place === 'profile') {
    await executor.update(members).set({ imageId: id }).where(eq(members.id, ownerId));
  } else {
    await executor.insert(postImages).values({ ...place, imageId: id });
  }
}
