import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const exposed =
  'Api-Version, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id';
const asked = 'app-version, authorization, content-type, idempotency-key, if-none-match';
const methods = 'GET, HEAD, POST, PATCH, DELETE';
/** Seconds for which a browser remembers what it may ask. */
const remembered = '600';

/**
 * Lets pages of the operator's list (`APP_ORIGINS`) call the api from a browser: an app in a WebView. The session is a
 * token that the app sends by itself; no cookie is asked for or taken, so no other origin gains anything by being asked.
 * Added before what counts calls: a browser's question is none.
 */
export function crossOrigin(app: FastifyInstance, { appOrigins }: Pick<Config, 'appOrigins'>): void {
  if (appOrigins.length === 0) return;
  const listed = new Set(appOrigins);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (origin === undefined || !listed.has(origin)) return done();
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed });
    if (request.method !== 'OPTIONS') return done();
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': asked,
        'access-control-max-age': remembered,
      })
      .send();
  });
  // What is kept on the way is kept for each origin apart.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    done(null, payload);
  });
}
