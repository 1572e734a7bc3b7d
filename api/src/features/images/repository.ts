import { unattachedImageLifeHours } from '@dure/contract/limits.ts';
import type { ImagePurpose } from '@dure/contract/uploads.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Executor, Transaction } from '../../database/client.ts';
import { images } from '../../database/schema/images.ts';

export interface NewImage {
  readonly id?: string;
  readonly ownerId: string;
  readonly purpose: ImagePurpose;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
}

/** Inserts the row before the files exist. */
export async function insertImage(executor: Executor, image: NewImage): Promise<string> {
  const [row] = await executor.insert(images).values(image).returning({ id: images.id });
  if (row === undefined) throw new Error('an image was not inserted');
  return row.id;
}

/** False if its owner left while the files were being written. */
export async function setStored(executor: Executor, id: string): Promise<boolean> {
  const stored = await executor
    .update(images)
    .set({ storedAt: sql`now()` })
    .where(and(eq(images.id, id), isNull(images.deletedAt)))
    .returning({ id: images.id });
  return stored.length === 1;
}

/** After this nothing can use the image; the next sweep removes its files. */
export async function markDeleted(executor: Executor, id: string): Promise<void> {
  await executor.update(images).set({ deletedAt: sql`now()` }).where(eq(images.id, id));
}

/**
 * Width of the largest form if the image may be served: not hidden, not deleted, its owner still a member, and its
 * post, if any, still there.
 */
export async function findServable(sqlClient: Sql, id: string): Promise<number | null> {
  const [row] = await sqlClient<{ width: number }[]>`
    select image.width from visible_images image
      join images own on own.id = image.id
      join members owner on owner.id = own.owner_id and owner.left_at is null and owner.suspended_at is null
    where image.id = ${id} and not exists (
      select from post_images part join posts post on post.id = part.post_id
      where part.image_id = image.id and post.deleted_at is not null
    )`;
  return row?.width ?? null;
}

const claimable = (ownerId: string, purpose: ImagePurpose) => sql`
  owner_id = ${ownerId} and purpose = ${purpose} and stored_at is not null and attached_at is null
  and hidden_at is null and deleted_at is null`;

/**
 * Attaches uploads to a post in the given order: those that are the author's own, unused and meant for posts. Resolves
 * to how many it attached. One statement claims them, so that two posts can't get the same image.
 */
export async function attachToPost(
  tx: Transaction,
  { postId, authorId, imageIds }: { postId: string; authorId: string; imageIds: readonly string[] },
): Promise<number> {
  const attached = await tx.execute(sql`
    with claimed as (
      update images set attached_at = now()
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))
        and ${claimable(authorId, 'post')}
      returning id
    )
    insert into post_images (post_id, ordinal, image_id)
    select ${postId}, wanted.ordinal - 1, claimed.id
    from jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb) with ordinality wanted (id, ordinal)
      join claimed on claimed.id = wanted.id::uuid
    returning image_id`);
  return attached.length;
}

/** After this they are served to nobody; the next sweep removes their files. */
export async function deleteOfPost(tx: Transaction, postId: string): Promise<void> {
  await tx.execute(sql`
    update images set deleted_at = now()
    where deleted_at is null and id in (select image_id from post_images where post_id = ${postId})`);
}

/**
 * Sets or clears the member's picture and deletes the previous one. False if the image isn't theirs to use. One
 * statement, which locks the member's row.
 */
export async function setMemberImage(
  executor: Executor,
  memberId: string,
  imageId: string | null,
): Promise<boolean> {
  const changed = await executor.execute(sql`
    with before as (select id, image_id from members where id = ${memberId} for update),
    claimed as (
      update images set attached_at = now() from before
      where images.id = ${imageId}::uuid and ${claimable(memberId, 'profile')}
      returning images.id
    ),
    changed as (
      update members set image_id = ${imageId}::uuid from before
      where members.id = before.id and (${imageId}::uuid is null or exists (select from claimed))
      returning members.id
    ),
    dropped as (
      update images set deleted_at = now() from before
      where images.id = before.image_id and exists (select from changed)
    )
    select id from changed`);
  return changed.length === 1;
}

/** Marks all of a member's uploads deleted; after this they are served to nobody. */
export async function deleteOfOwner(tx: Transaction, ownerId: string): Promise<DeletedImage[]> {
  return tx.execute<DeletedImage>(sql`
    update images set deleted_at = coalesce(deleted_at, now()) where owner_id = ${ownerId} returning id, width`);
}

/** An image whose files must be removed; `width` tells which files exist. */
export type DeletedImage = { readonly id: string; readonly width: number };

const sweepBatch = 200;

/** Claims images to remove; after this nobody can see or use them. */
export async function claimSwept(executor: Executor): Promise<DeletedImage[]> {
  return executor.execute<DeletedImage>(sql`
    update images set deleted_at = coalesce(deleted_at, now())
    where id in (
      select id from images where deleted_at is not null
        or (attached_at is null and created_at < now() - make_interval(hours => ${unattachedImageLifeHours}))
      limit ${sweepBatch} for update skip locked
    )
    returning id, width`);
}

export async function deleteImages(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(images).where(inArray(images.id, [...ids]));
}
