import { servedWidths, storedImageAt } from '@dure/contract/images.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import { sandboxed } from '../../plugins/every-answer.ts';
import { sendingWithinMs } from '../../slow-lines.ts';
import type { ImagesService } from './service.ts';

/**
 * A URL's content never changes, so browsers need not ask again. Shared caches must, since an image may be hidden or
 * deleted. Any site may embed it: chat apps show previews on their own pages.
 */
const headers = {
  'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
  'content-security-policy': sandboxed,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const pathOf = (request: FastifyRequest) => new URL(request.url, 'http://here').pathname;

async function deliver(
  store: ImageStore,
  images: ImagesService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const image = storedImageAt(pathOf(request));
  if (image === null) throw new ApiError('not_found');
  const ownWidth = await images.servableWidth(image.id);
  if (ownWidth === null || !servedWidths(ownWidth).includes(image.width)) throw new ApiError('not_found');

  const etag = `"${image.width}-${image.format}"`;
  if (request.headers['if-none-match']?.includes(etag)) {
    return reply.code(304).headers(headers).header('etag', etag).send();
  }
  const bytes = await store.get(image);
  if (bytes === null) throw new ApiError('not_found');
  reply
    .headers(headers)
    .header('etag', etag)
    .header('content-length', bytes.length)
    .type(`image/${image.format}`);
  if (request.method !== 'HEAD') return reply.send(bytes.stream);
  bytes.stream.destroy();
  return reply.send();
}

/** Serves GET and HEAD /images/{id}/{width}.{format}, the only route that sends members' uploads. */
export function deliverImages(app: FastifyInstance, store: ImageStore, images: ImagesService): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/:id/:file',
    handlerTimeout: sendingWithinMs,
    handler: (request, reply) => deliver(store, images, request, reply),
  });
}
