import { routes } from '@dure/contract/routes.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { openApiDocument } from './openapi-document.ts';

/** For the reader's own assets; no inline script, no other host. */
const readerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets style attributes on its elements while it runs.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The contract as OpenAPI at /api/openapi.json, readable at /api/docs. */
export async function docs(app: FastifyInstance, config: Config): Promise<void> {
  const document = openApiDocument(routes, { title: config.brand.name, origin: config.publicOrigin });
  const json = JSON.stringify(document);

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readerPolicy,
    uiConfig: { url: '/api/openapi.json', deepLinking: true },
    theme: { title: `${config.brand.name} API` },
  });
}
