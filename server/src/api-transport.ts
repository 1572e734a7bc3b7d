import type { Transport } from '@dure/web/api/transport.ts';
import type { FastifyInstance } from 'fastify';

/** From the renderer to the api in the same process: no socket, the same routes; what pages read most, no request. */
export function inProcess(app: FastifyInstance): Transport {
  return async ({ method, path, made, headers, body }) => {
    const read = method === 'GET' ? app.ownReads.get(made.of) : undefined;
    if (read) return read(made.params);
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return { status: response.statusCode, text: response.payload };
  };
}

/** How long a page waits for another host's api. */
const answerWithinMs = 10_000;

/** From the renderer to another API host (`API_ORIGIN`). */
export function toHost(apiOrigin: string): Transport {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(apiOrigin + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return { status: response.status, text: await response.text() };
  };
}
