import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasTag } from '../../entity-tag.ts';
import type { Universities } from '../../services.ts';

/** How long a browser keeps the list before it asks again. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** Sends universities.json compressed, or 304 if the client has it already. */
export function sendConfiguration(
  { brotli, gzip, etag }: Universities['configuration'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  // Too rare a request to keep 3 MB in memory for it.
  const unpacked = createGunzip();
  unpacked.end(gzip);
  return reply.send(unpacked);
}

/** RFC 9110 12.5.3: the encoding is listed, and its weight isn't zero. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight = 'q=1'] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && Number(weight.replace(/^q=/, '')) > 0;
  });
}
