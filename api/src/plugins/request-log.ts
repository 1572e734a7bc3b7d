import type { FastifyInstance } from 'fastify';
import { traceOf } from './caller-in-log.ts';

/**
 * Logs every answer that failed or wrote something, except refused reads, since a flood must not fill the disk. Names
 * the route's pattern, never address or query: both may contain an invitation's code.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const read = request.method === 'GET' || request.method === 'HEAD';
    if (!read || (reply.statusCode >= 400 && !request.shed)) {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...traceOf(app, request),
        },
        'answered',
      );
    }
    done();
  });
}
