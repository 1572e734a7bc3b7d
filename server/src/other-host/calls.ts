import { ApiError } from '@dure/api/api-error.ts';
import { errors } from '@dure/api/plugins/errors.ts';
import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ask } from './ask.ts';
import { addressAt, headersNamed, passBack } from './passing-on.ts';

const asked = ['accept', 'accept-language', 'content-type', 'if-none-match', 'user-agent'];
const askedByMembers = [...asked, 'authorization', 'idempotency-key'];
const answered = [
  'cache-control',
  'content-disposition',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
];

const retrySeconds = 5;

/** The multipart form around an uploaded picture. */
const formMaxBytes = 64 * 1024;

/** Bodies pass unparsed: the other host checks them. */
function takeAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'buffer', bodyLimit: imageUploadMaxBytes + formMaxBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
}

async function passOn(
  url: string,
  headers: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, log } = request;
  const body = request.body as Buffer<ArrayBuffer> | undefined;
  try {
    const answer = await ask(url, { method, headers, ...(body && { body }) });
    const content = Buffer.from(await answer.arrayBuffer());
    passBack(answered, answer, reply);
    return reply.send(content);
  } catch (error) {
    log.warn({ err: error }, 'another host did not answer');
    throw new ApiError('unavailable', { retryIn: retrySeconds });
  }
}

export interface OtherHosts {
  readonly apiOrigin: string;
  /** Null if the API host also serves the configuration. */
  readonly universitiesUrl: string | null;
}

/** Proxies calls to another API host, so that the browser has one origin (Specification 8.6). */
export async function calls(app: FastifyInstance, { apiOrigin, universitiesUrl }: OtherHosts): Promise<void> {
  errors(app);
  takeAnyBody(app);
  const passCallOn = (url: string, request: FastifyRequest, reply: FastifyReply) => {
    // The other host limits by client address too. This is the address that TRUST_PROXY yields, not the one a client
    // claims.
    const headers = { ...headersNamed(askedByMembers, request.headers), 'x-forwarded-for': request.ip };
    return passOn(url, headers, request, reply);
  };
  app.all('/api/*', async (request, reply) => {
    const url = addressAt(apiOrigin, request.raw.url ?? '', '/api/');
    if (url === null) throw new ApiError('not_found');
    return passCallOn(url, request, reply);
  });
  // The original's path is `//refresh`, and other hosts may know only that (Specification 8.3).
  app.post('/refresh', (request, reply) => passCallOn(`${apiOrigin}//refresh`, request, reply));

  const universities = universitiesUrl ?? `${apiOrigin}/config/universities.json`;
  app.get('/config/universities.json', (request, reply) =>
    // A third host must not receive a member's token (Specification 8.6) or address.
    passOn(universities, headersNamed(asked, request.headers), request, reply),
  );
}
