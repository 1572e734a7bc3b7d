import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Universities } from '../../services.ts';

/** How long a browser goes without asking whether a school was added. */
const cacheControl = 'public, max-age=300, stale-while-revalidate=86400';

/** Sends universities.json as it was packed at the start, or 304 to whoever has it already. */
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
  // Hardly anybody: not worth 3 MB of memory.
  const unpacked = createGunzip();
  unpacked.end(gzip);
  return reply.send(unpacked);
}

/** RFC 9110 13.1.2: any of the list, compared weakly. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** RFC 9110 12.5.3: named, and not with a weight of zero. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight = 'q=1'] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && Number(weight.replace(/^q=/, '')) > 0;
  });
}
