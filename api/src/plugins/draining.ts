import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Once draining begins, this process reports that it is not ready and closes each connection after its answer. */
    readonly draining: { begun: boolean };
  }
}

const retrySeconds = 1;

export function draining(app: FastifyInstance): void {
  const state = { begun: false };
  app.decorate('draining', state);
  app.addHook('onRequest', (_request, reply, done) => {
    if (state.begun) reply.header('connection', 'close');
    done();
  });
}

/** @throws ApiError unavailable if this process is about to stop */
export function refuseWhileDraining(app: FastifyInstance): void {
  if (app.draining.begun) throw new ApiError('unavailable', { retryIn: retrySeconds });
}
