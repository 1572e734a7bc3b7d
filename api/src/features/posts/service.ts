import { postsPerMemberPerHour } from '@dure/contract/limits.ts';
import { createPost, type NewPost } from '@dure/contract/posts.ts';
import { ApiError } from '../../api-error.ts';
import { type Budget, spend, subjectOf } from '../../budgets/budget.ts';
import type { Transaction } from '../../database/client.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../idempotency/idempotency.ts';
import type { Services } from '../../services.ts';
import { attachToPost, deleteOfPost } from '../images/service.ts';
import { takesPart } from '../projects/service.ts';
import * as repository from './repository.ts';
import * as writing from './writing-repository.ts';

const budget: Budget = { scope: 'post', max: postsPerMemberPerHour, windowSeconds: 60 * 60 };

const notListed = (field: keyof NewPost) =>
  new ApiError('invalid_input', { fields: { [field]: 'not_listed' } });

/** What search engines may know of. */
export const { postIndex } = repository;

/** What anyone may read of posts, and what a member may do with their own. */
export class PostsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, alike for what was deleted and what never was */
  async publicPost(postId: string): Promise<repository.PostRow> {
    const row = await repository.findPublicPost(this.#services.publicReads, postId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }

  /**
   * Makes a post with all it names, or nothing. The same call under the same key is answered as the first time.
   * @throws ApiError of `createPost`
   */
  async create(authorId: string, post: NewPost, idempotencyKey: string | null): Promise<{ id: string }> {
    const { db, config } = this.#services;
    const fingerprint = fingerprintOf(config.tokenSecrets, post);
    const call = { key: idempotencyKey, route: createPost.path, caller: authorId, fingerprint };
    return db.transaction(async (tx) => {
      const known = await claimIdempotent(tx, call);
      if (known !== null) return known.body as { id: string };
      await spend(tx, budget, subjectOf(config.tokenSecrets, authorId));
      await requirePlace(tx, authorId, post);
      const id = await writing.insertPost(tx, authorId, post);
      if (!(await writing.insertTags(tx, id, post.tagged_user_ids))) throw notListed('tagged_user_ids');
      await requireImages(tx, { postId: id, authorId, imageIds: post.image_ids });
      await storeIdempotent(tx, call, { status: 201, body: { id } });
      return { id };
    });
  }

  /** Its images go with it. @throws ApiError not_found (of parallel calls for all but one), forbidden (another's) */
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
 * Where it is posted. Nothing is locked: what goes right after this was there when it was posted to, and the public
 * page looks again.
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

/** Of parallel posts with one image, one gets it. */
async function requireImages(
  tx: Transaction,
  images: { postId: string; authorId: string; imageIds: readonly string[] },
): Promise<void> {
  if (images.imageIds.length === 0) return;
  if ((await attachToPost(tx, images)) < images.imageIds.length) throw notListed('image_ids');
}
