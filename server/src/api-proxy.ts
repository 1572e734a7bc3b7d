import type { ErrorBody } from '@dure/contract/errors.ts';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';

/** How long another host may take to answer. */
const answerWithinMs = 10_000;

const unavailable: ErrorBody = { error_type: 'unavailable' };

const hooks: FastifyReplyFromHooks = {
  timeout: answerWithinMs,
  // That host counts by client address too.
  rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
  onError: (reply, { error }) => {
    reply.log.warn({ err: error }, 'the api host did not answer');
    reply.code(503).send(unavailable);
  },
};

/** Bodies go through as they came: that host judges them. */
function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

async function calls(app: FastifyInstance, { apiOrigin }: { apiOrigin: string }): Promise<void> {
  passBodiesOn(app);
  await app.register(replyFrom, { base: apiOrigin, disableRequestLogging: true });
  app.all('/api/*', (request, reply) => reply.from(request.raw.url, hooks));
  // Where that host names its images by path, as our own api does.
  app.get('/images/*', (request, reply) => reply.from(request.raw.url, hooks));
  // Specification 8.3 names the path `//refresh`, and that host may know no other.
  app.post('/refresh', (_request, reply) => reply.from('//refresh', hooks));
}

async function universities(app: FastifyInstance, { url }: { url: URL }): Promise<void> {
  await app.register(replyFrom, { base: url.origin, disableRequestLogging: true });
  app.get('/config/universities.json', (_request, reply) =>
    reply.from(url.pathname + url.search, {
      ...hooks,
      // A third host has no business with a member's token (Specification 8.6).
      rewriteRequestHeaders: (_, { authorization: __, cookie: ___, ...headers }) => headers,
    }),
  );
}

/**
 * Passes the calls on to another API host, so that the browser has one origin (Specification 8.6).
 * `universitiesUrl` is null where that host serves the configuration too.
 */
export async function apiProxy(
  app: FastifyInstance,
  apiOrigin: string,
  universitiesUrl: string | null,
): Promise<void> {
  await app.register(calls, { apiOrigin });
  const url = new URL(universitiesUrl ?? '/config/universities.json', apiOrigin);
  await app.register(universities, { url });
}
