import type { IncomingMessage, ServerResponse } from 'node:http';
import { everyAnswerHeaders } from '@dure/api/plugins/every-answer.ts';
import type { PageScreen } from '@dure/web/server-entry.ts';
import type { FastifyInstance } from 'fastify';
import type { KeptPages } from './kept-pages/kept-pages.ts';
import type { ReadyForm, ReadyPage } from './kept-pages/ready-page.ts';
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
 * Refuses a public page for the crowd before a route is looked for, for half of what a refusal takes as an answer of its
 * route: a crowd beyond what is carried is all that this is ever asked of, and each microsecond of it comes out of the time
 * of who joins (docs/decisions/0090). The answer is the same; it has no time of its own among the figures and no trace.
 */
export function refuseEarly(app: FastifyInstance, parts: EarlyRefusalParts): void {
  const { server, readsAtOnce, draining } = app;
  const { screenAt, kept, crowded, origin, requestIdOf } = parts;
  const everyAnswer = everyAnswerHeaders({ publicOrigin: origin });

  /** The kind of what is asked for, where it is refused. */
  function refusedKind({ method, url = '/' }: IncomingMessage): string | null {
    if (!readsAtOnce.isCrowded || method !== 'GET' || !plainAddress.test(url)) return null;
    const screen = screenAt(url);
    if (screen === null || screen.kept === null || !readsAtOnce.isFull(screen.id)) return null;
    return kept.knows(url) ? null : screen.id;
  }

  function send({ headers, body }: ReadyForm, request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(crowded.status, {
      ...everyAnswer,
      ...headers,
      'x-request-id': requestIdOf(request),
      'content-length': body.length,
      ...(draining.begun && { connection: 'close' }),
    });
    response.end(body);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const kind = refusedKind(request);
    if (kind === null) app.routing(request, response);
    else {
      readsAtOnce.note(kind, app.log);
      send(crowded.in(codingFor(request.headers['accept-encoding'])), request, response);
    }
  }

  // Every listener hears of a request, so this one stands in the place of Fastify's own.
  server.removeListener('request', app.routing);
  server.prependListener('request', answer);
}
