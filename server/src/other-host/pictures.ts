import { sendingWithinMs } from '@dure/api/slow-lines.ts';
import { passedOnPictures } from '@dure/web/api/other-host/pictures.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ask } from './ask.ts';
import { addressAt, headersNamed, passBack } from './passing-on.ts';

const asked = ['accept', 'if-modified-since', 'if-none-match'];
const answered = ['cache-control', 'content-type', 'etag', 'last-modified'];

/** No page waits for a picture. */
const beginsWithinMs = 20_000;

const isPicture = ({ status, headers }: Response) =>
  status === 304 || (status === 200 && /^image\//i.test(headers.get('content-type') ?? ''));

async function sendPicture(
  url: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const none = () =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send();
  if (url === null) return none();
  try {
    const { method, headers } = request;
    const answer = await ask(url, {
      method,
      headers: headersNamed(asked, headers),
      withinMs: beginsWithinMs,
      passedOn: true,
    });
    const { body } = answer;
    if (!isPicture(answer)) {
      await body?.cancel();
      return none();
    }
    passBack(answered, answer, reply);
    return reply.send(body ?? undefined);
  } catch (error) {
    request.log.warn({ err: error }, 'another host did not send a picture');
    return none();
  }
}

/**
 * Proxies pictures that the API host names by path or with its own origin, which browsers may not reach. Only pictures
 * pass.
 */
export async function pictures(app: FastifyInstance, { apiOrigin }: { apiOrigin: string }): Promise<void> {
  // The path under which our own api serves pictures.
  const sent = { handlerTimeout: sendingWithinMs };
  app.get('/images/*', sent, (request, reply) =>
    sendPicture(addressAt(apiOrigin, request.raw.url ?? '', '/images/'), request, reply),
  );
  app.get(`${passedOnPictures}/*`, sent, (request, reply) => {
    const path = request.raw.url?.slice(passedOnPictures.length) ?? '';
    return sendPicture(addressAt(apiOrigin, path, '/'), request, reply);
  });
}
