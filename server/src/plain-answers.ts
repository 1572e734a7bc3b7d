import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers to who asks for a file: nobody reads them. */

const plain = 'text/plain; charset=utf-8';

export const nothingThere = (reply: FastifyReply): FastifyReply => reply.code(404).type(plain).send();

/** There may be something, but not just now. */
export const comeAgain = (reply: FastifyReply, inSeconds: number): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(inSeconds) })
    .type(plain)
    .send();

const inCrowdSeconds = 5;

/** Whoever is refused for the crowd is to come again; any other error is thrown on. */
export const refusedForCrowd =
  (kind: string, request: FastifyRequest, reply: FastifyReply) =>
  (error: unknown): FastifyReply => {
    request.server.readsAtOnce.shed(kind, request, error);
    return comeAgain(reply, inCrowdSeconds);
  };
