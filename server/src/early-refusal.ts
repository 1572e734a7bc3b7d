import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyAnswerHeaders } from '@dure/api/plugins/every-answer.ts';
import type { PageScreen } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import type { KeptPages } from './kept-pages/kept-pages.ts';
import type { ReadyPage } from './kept-pages/ready-page.ts';
import { codingFor } from './send-ready.ts';

export interface EarlyRefusalParts {
  readonly screenAt: (path: string) => PageScreen | null;
  readonly kept: KeptPages;
  /** What is sent instead of a page that is not made. */
  readonly crowded: ReadyPage;
  readonly origin: string;
  readonly requestIdOf: (request: IncomingMessage) => string;
}

/** An address that is kept as it is written. Whatever else is asked for goes its usual way, and is refused there. */
const plainAddress = /^\/[\w/-]*$/;

/**
 * Refuses a public page for the crowd before its URL is parsed and a route looked for, at half of what a refusal by its
 * route costs (docs/decisions/0090). The answer is the same; it has no time of its own among the figures and no trace.
 */
export function refuseEarly(app: FastifyInstance, parts: EarlyRefusalParts): void {
  const { server, readsAtOnce, draining, routing } = app;
  const everyAnswer = everyAnswerHeaders({ publicOrigin: parts.origin });

  /** The kind of what is asked for, where one more of it is refused. */
  function refusedKind({ method, url = '/' }: IncomingMessage): string | null {
    if (!readsAtOnce.isCrowded || method !== 'GET' || !plainAddress.test(url)) return null;
    const screen = parts.screenAt(url);
    const isRefused = screen?.kept && readsAtOnce.isFull(screen.id) && !parts.kept.isAtHand(url);
    return isRefused ? screen.id : null;
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const { headers, body } = parts.crowded.in(codingFor(request.headers['accept-encoding']));
    response.writeHead(parts.crowded.status, {
      ...everyAnswer,
      ...headers,
      'x-request-id': parts.requestIdOf(request),
      'content-length': body.length,
      ...(draining.begun && { connection: 'close' }),
    });
    response.end(body);
  }

  // Every listener hears of a request, so this one stands in the place of Fastify's own.
  server.removeListener('request', routing);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const kind = refusedKind(request);
    if (kind === null) return routing(request, response);
    readsAtOnce.note(kind, app.log);
    refuse(request, response);
  });
}
