import type { ErrorBody } from '@dure/contract/errors.ts';
import type { Transport } from '@dure/web/api/transport.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ask } from './other-host/ask.ts';

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

/** The answer of an api that gives none. */
export const unavailable = {
  status: 503,
  text: JSON.stringify({ error_type: 'unavailable' } satisfies ErrorBody),
};

/**
 * From the renderer to another API host (`API_ORIGIN`). One that does not answer is
 * unavailable, not our visitor's network.
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
