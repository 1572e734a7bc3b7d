import type { ErrorBody } from '@dure/contract/errors.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ask } from './other-host/ask.ts';

/** Calls the api in the same process: no socket, the same routes. The most frequent reads skip even the request. */
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

/** The answer of an unreachable api. */
export const unavailable = {
  status: 503,
  text: JSON.stringify({ error_type: 'unavailable' } satisfies ErrorBody),
};

/**
 * Calls another API host (`API_ORIGIN`). If it does not answer, that is `unavailable`, not a fault of the visitor's
 * network.
 */
export function toHost(apiOrigin: string, log: FastifyBaseLogger): Transport {
  return async ({ method, path, headers, body }) => {
    try {
      const response = await ask(apiOrigin + path, { method, headers, ...(body !== undefined && { body }) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      log.warn({ err: error }, 'another host did not answer');
      return unavailable;
    }
  };
}
