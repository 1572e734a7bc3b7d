import type { FastifyInstance } from 'fastify';
import { findLiveSession } from '../features/sessions/service.ts';
import type { Services } from '../services.ts';

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]{1,4096})$/i;

/**
 * Resolves the Bearer token of a request to its session. The session's row is read on every call, so that signing
 * out, a suspension or leaving acts at once (Specification 5.1).
 */
export function sessions(app: FastifyInstance, services: Services): void {
  app.decorate('liveSession', async (request) => {
    const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined) return null;
    const claims = await services.tokens.verifyAccess(token);
    return claims === null ? null : findLiveSession(services.db, claims);
  });
}
