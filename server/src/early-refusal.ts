import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageScreen } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import type { BarePage } from './bare-pages.ts';
import { type KeptPages, keyOf } from './kept-pages/kept-pages.ts';
import { codingOf } from './send-ready.ts';

export interface EarlyRefusalParts {
  readonly screenAt: (path: string) => PageScreen | null;
  readonly kept: KeptPages;
  /** Sent instead of the page, with the headers of every answer. */
  readonly crowded: BarePage;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

/** Only addresses that are kept as written; all others go on to their route, which refuses them. */
const plainAddress = /^\/[\w/-]*$/;

/**
 * Refuses public pages under load before the URL is parsed and routed, at half the cost of a refusal by the route
 * (docs/decisions/0090). The answer is the same, but is not timed or traced.
 */
export function refuseEarly(
  { server, routing, readsAtOnce, draining }: FastifyInstance,
  { screenAt, kept, crowded, requestIdOf }: EarlyRefusalParts,
): void {
  // Replaces Fastify's listener, since every listener would receive the request.
  server.removeListener('request', routing);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/' } = request;
    const coding = codingOf(request);
    const isMade = method === 'GET' && plainAddress.test(url) && !kept.isAtHand(keyOf(url, coding));
    const screen = isMade ? screenAt(url) : null;
    if (!screen?.kept || !readsAtOnce.refuses(screen.id)) return routing(request, response);
    const page = crowded[coding];
    response.writeHead(page.status, {
      ...page.headers,
      'x-request-id': requestIdOf(request),
      'content-length': page.body.length,
      ...(draining.begun && { connection: 'close' }),
    });
    response.end(page.body);
  });
}
