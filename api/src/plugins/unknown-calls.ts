import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from '../api-error.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whether the path `needs` a permission; only the team learns that such paths exist. */
const concealed = /^\/api\/operator\//;

/** Records the routes declared after it, for `unknownCalls`. */
export function declaredMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const byUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = byUrl.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    byUrl.set(url, known);
  });
  return byUrl;
}

/**
 * Answers requests without a route: 405 with `Allow` at a known address, 404 below /api and /images, before a body is
 * read. All other addresses are the web's.
 */
export function unknownCalls(app: FastifyInstance, declared: ReadonlyMap<string, ReadonlySet<string>>): void {
  const refuse = () => Promise.reject(new ApiError('not_found'));
  // Copied, since the routes added here are recorded in `declared` too.
  const known = [...declared]
    .filter(([url]) => !concealed.test(url))
    .map(([url, served]) => ({ url, served: [...served] }));
  for (const { url, served } of known) {
    const others = methods.filter((method) => !served.includes(method));
    const allow = served.join(', ');
    app.route({
      method: others,
      url,
      onRequest: async (_request, reply) => {
        reply.header('allow', allow);
        throw new ApiError('method_not_allowed');
      },
      handler: refuse,
    });
  }
  for (const url of ['/api', '/api/*', '/images', '/images/*']) {
    app.route({ method: [...methods], url, onRequest: refuse, handler: refuse });
  }
}
