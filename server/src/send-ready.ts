import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from './kept-pages/content-coding.ts';
import type { ReadyForm, ReadyPage } from './kept-pages/ready-page.ts';

const sendForm = (status: number, { body, headers }: ReadyForm, reply: FastifyReply) =>
  reply.code(status).headers(headers).send(body);

/** Sends a page in the coding that suits the asker, or that the copy they have is still good. */
export function sendReady(
  page: ReadyPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && page.status === 200 && page.isNamedBy(ifNoneMatch)) {
    return reply.code(304).headers(page.unchangedHeaders).send();
  }
  const form = page.in(codingFor(headers['accept-encoding'] as string | undefined));
  return form instanceof Promise
    ? form.then((packed) => sendForm(page.status, packed, reply))
    : sendForm(page.status, form, reply);
}
