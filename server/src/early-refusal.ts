import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyAnswerHeaders } from '@dure/api/plugins/every-answer.ts';
import type { PageScreen } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import type { BarePage } from './bare-pages.ts';
import { type KeptPages, keyOf } from './kept-pages/kept-pages.ts';
import { codingFor } from './send-ready.ts';

export interface EarlyRefusalParts {
  readonly screenAt: (path: string) => PageScreen | null;
  readonly kept: KeptPages;
  /** Sent instead of the page. */
  readonly crowded: BarePage;
  readonly origin: string;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

/** Only addresses that are kept as written; all others go on to their route, which refuses them. */
const plainAddress = /^\/[\w/-]*$/;

/**
 * Refuses public pages under load before the URL is parsed and routed, at half the cost of a refusal by the route
 * (docs/decisions/0090). The answer is the same, but is not timed or traced.
 */
export function refuseEarly(app: FastifyInstance, parts: EarlyRefusalParts): void {
  const { server, readsAtOnce, draining, routing } = app;
  const { screenAt, kept, crowded, requestIdOf } = parts;
  const everyAnswer = everyAnswerHeaders({ publicOrigin: parts.origin });
  // Replaces Fastify's listener, since every listener would receive the request.
  server.removeListener('request', routing);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = request;
    const coding = codingFor(headers['accept-encoding']);
    const isMade = method === 'GET' && plainAddress.test(url) && !kept.isAtHand(keyOf(url, coding));
    const screen = isMade ? screenAt(url) : null;
    if (!screen?.kept || !readsAtOnce.isFull(screen.id)) return routing(request, response);
    readsAtOnce.note(screen.id, app.log);
    const page = crowded[coding];
    response.writeHead(page.status, {
      ...everyAnswer,
      ...page.headers,
      'x-request-id': requestIdOf(request),
      'content-length': page.body.length,
      ...(draining.begun && { connection: 'close' }),
    });
    response.end(page.body);
  });
}
