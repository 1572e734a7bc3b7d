import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Once `begun`, this process reports that it is not ready and closes each connection after its answer.
     * Once `leaving`, it answers reads with 502, so that a proxy repeats them at another process and sends
     * nothing more here.
     */
    readonly draining: { begun: boolean; leaving: boolean };
  }
}

const retrySeconds = 1;

/** Paths that machines request from this process itself. */
const ofMachines = /^\/+(?:healthz|readyz|metrics)(?:[/?]|$)/;

export function draining(app: FastifyInstance): void {
  const state = { begun: false, leaving: false };
  app.decorate('draining', state);
  app.addHook('onRequest', (request, reply, done) => {
    if (!state.begun) return done();
    reply.header('connection', 'close');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!state.leaving || !reads || ofMachines.test(request.url)) return done();
    reply.code(502).header('retry-after', retrySeconds).send();
  });
}

/** @throws ApiError unavailable if this process is about to stop */
export function refuseWhileDraining(app: FastifyInstance): void {
  if (app.draining.begun) throw new ApiError('unavailable', { retryIn: retrySeconds });
}
