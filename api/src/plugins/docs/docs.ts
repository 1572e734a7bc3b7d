import { readFileSync } from 'node:fs';
import type { Audience } from '@dure/contract/described/everything.ts';
import { errorSentences, faultText } from '@dure/contract/errors-text.ts';
import { routes } from '@dure/contract/routes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { openApiDocument } from './openapi-document.ts';
import { viewerPage, viewerPolicy, viewerScript, viewerStart } from './viewer.ts';

const guideFile = new URL('../../../../docs/app.md', import.meta.url);

const oneDay = 'public, max-age=86400';

/** Made on first request: few ask, and it would take memory in every process (docs/decisions/0084). */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const sendAs = (reply: FastifyReply, type: string, body: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body);

function documents(app: FastifyInstance, config: Config): void {
  const about = { title: config.brand.name, origin: config.publicOrigin };
  const document = (audience: Audience) =>
    once(() => JSON.stringify(openApiDocument(routes, about, audience)));
  const [forApps, forOperators] = [document('app'), document('operator')];
  const sentences = once(() => JSON.stringify({ errors: errorSentences, fields: faultText }));
  app.get('/api/openapi.json', (_request, reply) => sendAs(reply, 'application/json', forApps()));
  app.get('/api/openapi-operator.json', (_request, reply) =>
    sendAs(reply, 'application/json', forOperators()),
  );
  app.get('/api/errors.ko.json', (_request, reply) => sendAs(reply, 'application/json', sentences()));
}

function viewer(app: FastifyInstance, config: Config): void {
  const guide = once(() =>
    readFileSync(guideFile, 'utf8').replaceAll('https://dure.example', config.publicOrigin),
  );
  app.get('/api/guide', (_request, reply) => sendAs(reply, 'text/markdown', guide()));
  app.get('/api/docs', (_request, reply) =>
    sendAs(reply.header('content-security-policy', viewerPolicy), 'text/html', viewerPage(config.brand.name)),
  );
  app.get('/api/docs/start.js', (_request, reply) => sendAs(reply, 'text/javascript', viewerStart));
  app.get('/api/docs/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'content-encoding': 'gzip', 'cache-control': oneDay })
      .send(await viewerScript()),
  );
}

/** The contract as OpenAPI, the guide, and the errors' sentences; readable at /api/docs (docs/decisions/0124). */
export function docs(app: FastifyInstance, config: Config): void {
  documents(app, config);
  viewer(app, config);
}
