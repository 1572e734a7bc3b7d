import type { FastifyInstance } from 'fastify';
import { askingFor } from '../database/asker.ts';

/** Tells the database for which call it works: just before the handler, since reading a body loses the context. */
export function asker(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) =>
    askingFor(request.routeOptions.url ?? 'none', () => done(), request.span),
  );
}
