import type { IncomingMessage } from 'node:http';
import { codingsOffered } from '@dure/api/content-coding.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadyPage } from './kept-pages/ready-page.ts';

/** The cheapest to compress first (docs/decisions/0090). */
const chosen = codingsOffered('zstd', 'br', 'gzip');

/** The coding for a request. */
export const codingOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  chosen(headers['accept-encoding']?.toString());

/** Sends a page, or a 304 if the client's copy is current. */
export function sendReady(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && page.status === 200 && page.isNamedBy(ifNoneMatch))
    return reply.code(304).headers(page.unchangedHeaders).send();
  return reply.code(page.status).headers(page.headers).send(page.body);
}
