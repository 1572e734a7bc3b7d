import { shed } from '@dure/api/plugins/reads-at-once.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers to requests for files, read by programs. */

const plain = 'text/plain; charset=utf-8';

export const nothingThere = (reply: FastifyReply): FastifyReply => reply.code(404).type(plain).send();

/** Unavailable for the moment. */
export const comeAgain = (reply: FastifyReply, inSeconds: number): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(inSeconds) })
    .type(plain)
    .send();

const inCrowdSeconds = 5;

/** Answers 503 to a request refused under load; throws any other error again. */
export const refusedForCrowd =
  (request: FastifyRequest, reply: FastifyReply) =>
  (error: unknown): FastifyReply => {
    shed(request, error);
    return comeAgain(reply, inCrowdSeconds);
  };
