import type { FastifyInstance } from 'fastify';
import { askingFor } from '../database/asker.ts';

/** Lets the database know for which call it is asked: just before the handler, since reading a body loses it. */
export function asker(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) =>
    askingFor(request.routeOptions.url ?? 'none', () => done(), request.span),
  );
}
