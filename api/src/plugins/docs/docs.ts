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
  // Made as it is first asked for: few ask, and every process would hold it (docs/decisions/0084).
  let made: string | undefined;
  const document = () => {
    const about = { title: config.brand.name, origin: config.publicOrigin };
    made ??= JSON.stringify(openApiDocument(routes, about));
    return made;
  };

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document()),
  );
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readerPolicy,
    transformSpecification: () => JSON.parse(document()),
    transformSpecificationClone: false,
    uiConfig: { url: '/api/openapi.json', deepLinking: true },
    theme: { title: `${config.brand.name} API` },
  });
}
