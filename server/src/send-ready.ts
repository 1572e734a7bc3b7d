import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingsOffered } from './kept-pages/content-coding.ts';
import type { ReadyForm, ReadyPage } from './kept-pages/ready-page.ts';

/** The cheapest to make first (docs/decisions/0090). */
const chosen = codingsOffered('zstd', 'br', 'gzip');

/** What goes out; without a body where the copy that the asker has is still good. */
type ReadyAnswer = Pick<ReadyForm, 'headers'> & Partial<ReadyForm> & { readonly status: number };

/** The coding that suits an `Accept-Encoding`. */
export const codingFor = (header: string | string[] | undefined) => chosen(header?.toString());

/** The coding that suits the asker. */
export const codingOf = ({ headers }: FastifyRequest) => codingFor(headers['accept-encoding']);

/** A page in the coding that suits the asker, or that their copy is still good. */
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
