import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingsOffered } from '../../content-coding.ts';
import { hasTag } from '../../entity-tag.ts';
import type { Universities } from '../../services.ts';

/** How long a browser keeps the list before it asks again. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

const codingFor = codingsOffered('br', 'gzip');

/** Sends universities.json compressed, or 304 if the client has it already. */
export function sendConfiguration(
  { etag, ...packed }: Universities['configuration'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const coding = codingFor(request.headers['accept-encoding']?.toString());
  if (coding !== 'identity') return reply.header('content-encoding', coding).send(packed[coding]);
  // Such requests are too rare to keep 3 MB in memory for them.
  const unpacked = createGunzip();
  unpacked.end(packed.gzip);
  return reply.send(unpacked);
}
