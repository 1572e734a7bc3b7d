import { publicPost } from '@dure/contract/posts.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { presentPost } from './presenter.ts';
import { PostsService } from './service.ts';

export function postsRoutes(app: FastifyInstance, services: Services): void {
  const posts = new PostsService(services);

  endpoint(app, publicPost, async ({ params }) => presentPost(await posts.publicPost(params.postId)));
}
