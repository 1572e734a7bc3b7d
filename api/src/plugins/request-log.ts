import type { FastifyInstance } from 'fastify';
import { traceOf } from './trace.ts';

/**
 * A line for every answer that failed or wrote something, but for reads that are shed: a flood must fill no disk. It
 * names the route's pattern, never the address or the query: both can hold an invitation's code.
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
