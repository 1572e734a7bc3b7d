import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingsOffered } from './kept-pages/content-coding.ts';
import type { ReadyForm, ReadyPage } from './kept-pages/ready-page.ts';

/** The cheapest to compress first (docs/decisions/0090). */
const chosen = codingsOffered('zstd', 'br', 'gzip');

/** What is sent; without a body if the client's copy is current. */
type ReadyAnswer = Pick<ReadyForm, 'headers'> & Partial<ReadyForm> & { readonly status: number };

/** The coding for an `Accept-Encoding`. */
export const codingFor = (header: string | string[] | undefined) => chosen(header?.toString());

/** The coding for a request. */
export const codingOf = ({ headers }: FastifyRequest) => codingFor(headers['accept-encoding']);

/** A page in the client's coding, or a 304. */
function answerOf(page: ReadyPage, request: FastifyRequest): ReadyAnswer {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && page.status === 200 && page.isNamedBy(ifNoneMatch)) {
    return { status: 304, headers: page.unchangedHeaders };
  }
  return { status: page.status, ...page.in(codingOf(request)) };
}

export function sendReady(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = answerOf(page, request);
  return reply.code(status).headers(headers).send(body);
}
