import { postsPerMemberPerHour } from '@dure/contract/limits.ts';
import { createPost, type NewPost } from '@dure/contract/posts.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import { keepPresent } from '../../database/hold-member.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../idempotency/idempotency.ts';
import type { Services } from '../../services.ts';
import { attachToPost, deleteOfPost } from '../images/service.ts';
import { offerTags } from '../offers/service.ts';
import { takesPart } from '../projects/service.ts';
import * as repository from './repository.ts';
import * as writing from './writing-repository.ts';

const budget: Budget = { scope: 'post', max: postsPerMemberPerHour, windowSeconds: 60 * 60 };

const notListed = (field: keyof NewPost) =>
  new ApiError('invalid_input', { fields: { [field]: 'not_listed' } });

/** What search engines may index. */
export const { postIndex } = repository;

/** Part of accepting a tag by the tagged member; false if the post is gone. */
export const nameInPost = writing.insertTag;

/** Reading posts, and what members do with their own. */
export class PostsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, whether it was deleted or never existed */
  async publicPost(postId: string): Promise<repository.PostRow> {
    const row = await repository.findPublicPost(this.#services.publicReads, postId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /**
   * Creates a post with everything it names, or nothing. Members to be tagged are asked first, except its author.
   * Repeating the call with the same key gives the first answer.
   * @throws ApiError of `createPost`
   */
  async create(authorId: string, post: NewPost, idempotencyKey: string | null): Promise<{ id: string }> {
    const { db, config } = this.#services;
    const fingerprint = fingerprintOf(config.tokenSecrets, post);
    const call = { key: idempotencyKey, route: createPost.path, caller: authorId, fingerprint };
    const made = await db.transaction(async (tx) => {
      const known = await claimIdempotent(tx, call);
      if (known !== null) return known.body as { id: string };
      await spend(tx, budget, subjectOf(config.tokenSecrets, authorId));
      await keepPresent(tx, post.tagged_user_ids);
      await requirePlace(tx, authorId, post);
      const id = await writing.insertPost(tx, authorId, post);
      await this.#tag(tx, { postId: id, authorId, memberIds: post.tagged_user_ids });
      await requireImages(tx, { postId: id, authorId, imageIds: post.image_ids });
      await storeIdempotent(tx, call, { status: 201, body: { id } });
      return { id };
    });
    this.#services.queue.wake();
    return made;
  }

  async #tag(
    tx: Transaction,
    { postId, authorId, memberIds }: { postId: string; authorId: string; memberIds: readonly string[] },
  ): Promise<void> {
    if (!(await writing.areThere(tx, memberIds))) throw notListed('tagged_user_ids');
    const ordinal = memberIds.indexOf(authorId);
    if (ordinal >= 0) await writing.insertTag(tx, { postId, ordinal, memberId: authorId });
    await offerTags(tx, this.#services, { postId, fromId: authorId, toIds: memberIds });
  }

  /**
   * Removes a member's tag from a post, whoever set it.
   * @throws ApiError not_found (not tagged, or the post is gone)
   */
  async untag(memberId: string, postId: string): Promise<void> {
    if (!(await writing.deleteTag(this.#services.db, { postId, memberId }))) throw new ApiError('not_found');
  }

  /**
   * Deletes its images too.
   * @throws ApiError not_found (for all but one of parallel calls), forbidden (somebody else's)
   */
  async delete(authorId: string, id: string): Promise<void> {
    const deleted = await this.#services.db.transaction(async (tx) => {
      if (!(await writing.deletePost(tx, { id, authorId }))) return false;
      await deleteOfPost(tx, id);
      return true;
    });
    if (deleted) return;
    await this.publicPost(id);
    throw new ApiError('forbidden');
  }
}

/**
 * Checks the place of a new post without locking: if the project goes away right after, the public page checks again.
 */
async function requirePlace(
  tx: Transaction,
  memberId: string,
  { project_id: projectId, lounge_id: loungeId }: NewPost,
): Promise<void> {
  if (loungeId !== null && !(await writing.loungeIsThere(tx, loungeId))) throw notListed('lounge_id');
  if (projectId === null) return;
  if (!(await writing.projectIsThere(tx, projectId))) throw notListed('project_id');
  if (!(await takesPart(tx, { projectId, memberId }))) throw new ApiError('forbidden');
}

/** Of parallel posts with the same image, one gets it. */
async function requireImages(
  tx: Transaction,
  images: { postId: string; authorId: string; imageIds: readonly string[] },
): Promise<void> {
  if (images.imageIds.length === 0) return;
  if ((await attachToPost(tx, images)) < images.imageIds.length) throw notListed('image_ids');
}
