import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const exposed =
  'Api-Version, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id';
const asked = 'app-version, authorization, content-type, idempotency-key, if-none-match';
const methods = 'GET, HEAD, POST, PATCH, DELETE';
/** How long a browser caches a preflight, in seconds. */
const remembered = '600';

/**
 * Lets pages of the listed origins (`APP_ORIGINS`) call the api from a browser, such as an app in a WebView. Sessions
 * are tokens that the app sends itself and no cookies are used, so origins gain nothing by being allowed. Registered
 * before calls are counted: a preflight is no call.
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
  // Caches must keep answers per origin.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    done(null, payload);
  });
}
