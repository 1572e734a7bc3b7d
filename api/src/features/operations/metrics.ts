import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { ApiError } from '../../api-error.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const secondsBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Counts every answer by route and status. `app` is the outermost scope, so that pages count too. */
export function measure(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'dure_http_request_duration_seconds',
    help: 'Time to answer by method, route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: secondsBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

/** Serves Prometheus figures to clients with METRICS_TOKEN as a Bearer token. */
export function metricsRoute(app: FastifyInstance, read: () => Promise<string>, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) throw new ApiError('unauthenticated');
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await read());
  });
}
