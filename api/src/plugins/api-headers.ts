import { apiVersion } from '@dure/contract/api-version.ts';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of the api's answers: data, never a page, never cached unless a route says so. */
export async function apiHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Every answer has these (every-answer.ts).
    contentSecurityPolicy: false,
    hsts: false,
    xContentTypeOptions: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'api-version': apiVersion });
    done();
  });
}
