import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './kept-pages/content-coding.ts';
import type { ReadyForm, ReadyPage } from './kept-pages/ready-page.ts';

/** What goes out; without a body where the copy that the asker has is still good. */
type ReadyAnswer = Pick<ReadyForm, 'headers'> & Partial<ReadyForm> & { readonly status: number };

/** A page in the coding that suits the asker, or that their copy is still good; a promise where it is being packed. */
export function answerOf(page: ReadyPage, { headers }: FastifyRequest): ReadyAnswer | Promise<ReadyAnswer> {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && page.status === 200 && page.isNamedBy(ifNoneMatch)) {
    return { status: 304, headers: page.unchangedHeaders };
  }
  const { status } = page;
  const form = page.in(codingFor(headers['accept-encoding'] as string | undefined));
  return form instanceof Promise ? form.then((packed) => ({ status, ...packed })) : { status, ...form };
}

const send = ({ status, headers, body }: ReadyAnswer, reply: FastifyReply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

export function sendReady(
  page: ReadyPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const answer = answerOf(page, request);
  return answer instanceof Promise ? answer.then((packed) => send(packed, reply)) : send(answer, reply);
}
