import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLiveSession, isOfTeam } from '../features/sessions/service.ts';
import type { Services } from '../services.ts';

const bearer = /^Bearer +([A-Za-z0-9._~+/=-]{1,4096})$/i;

/**
 * Resolves a request's Bearer token to its session. The session's row is read for every call, so that signing out, a
 * suspension or leaving takes effect at once (Specification 5.1).
 */
export function sessions(app: FastifyInstance, services: Services): void {
  const tokenOf = ({ headers }: FastifyRequest) => bearer.exec(headers.authorization ?? '')?.[1];
  app.decorate('liveSession', async (request) => {
    const token = tokenOf(request);
    if (token === undefined) return null;
    const claims = await services.tokens.verifyAccess(token);
    return claims === null ? null : findLiveSession(services.db, claims);
  });
  app.decorate('isOverOfTeam', async (request) => {
    const token = tokenOf(request);
    if (token === undefined) return false;
    const claims = await services.tokens.verifyAccess(token, 'evenPast');
    return claims !== null && isOfTeam(services.db, claims.memberId);
  });
}
