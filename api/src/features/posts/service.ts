import { ApiError } from '../../api-error.ts';
import type { Services } from '../../services.ts';
import * as repository from './repository.ts';

/** What anyone may read of posts. */
export class PostsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** @throws ApiError not_found, alike for what was deleted and what never was */
  async publicPost(postId: string): Promise<repository.PostRow> {
    const row = await repository.findPublicPost(this.#services.sql, postId);
    if (row === null) throw new ApiError('not_found');
    return row;
  }
}
