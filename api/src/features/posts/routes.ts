import { createPost, deletePost, publicPost, removeOwnTag } from '@dure/contract/posts.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import { publicRead } from '../../public-read.ts';
import type { Services } from '../../services.ts';
import { presentPost } from './presenter.ts';
import { PostsService } from './service.ts';

export function postsRoutes(app: FastifyInstance, services: Services): void {
  const posts = new PostsService(services);

  publicRead(app, publicPost, async ({ params }) => presentPost(await posts.publicPost(params.postId)));
  endpoint(app, createPost, ({ body, session, idempotencyKey }) =>
    posts.create(session.memberId, body, idempotencyKey),
  );
  endpoint(app, removeOwnTag, async ({ params, session }) => {
    await posts.untag(session.memberId, params.id);
    return {};
  });
  endpoint(app, deletePost, async ({ params, session }) => {
    await posts.delete(session.memberId, params.id);
    return {};
  });
}
