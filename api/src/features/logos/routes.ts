import { logoPath } from '@dure/contract/logos.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { sandboxed } from '../../plugins/every-answer.ts';
import type { Services } from '../../services.ts';
import { findFile } from './service.ts';

/** The name is a hash of the content, so nobody needs to ask again. Cards and mails elsewhere may show it. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': sandboxed,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves GET and HEAD /images/logo/{name}.png. */
export function logosRoutes(app: FastifyInstance, { publicReads }: Pick<Services, 'publicReads'>): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: logoPath(':name(^[0-9a-f]{32}$)'),
    handler: async ({ params: { name } }, reply) => {
      const bytes = await findFile(publicReads, name);
      if (bytes === null) throw new ApiError('not_found');
      return reply.headers(headers).type('image/png').send(bytes);
    },
  });
}
