import { profilesPerVisitorPerHour } from '@dure/contract/limits.ts';
import { publicUser } from '@dure/contract/members.ts';
import { publicProjectsOfMember } from '@dure/contract/projects.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { DistinctBudget } from '../budgets/distinct-budget.ts';
import { clientNetwork } from '../client-network.ts';
import { isLoopback } from '../loopback.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Seconds until a visitor of that network may read another profile; 0 where this one may be read. */
    profileWait(request: Pick<FastifyRequest, 'ip'>, memberId: string): number;
  }
}

const networksRemembered = 2_000;

/** The calls that show a visitor whose profile it is, and the name of that parameter. */
const calls: Readonly<Record<string, string>> = {
  [publicUser.path]: 'id',
  [publicProjectsOfMember.path]: 'userId',
};

/**
 * Visitors of one network read so many different profiles an hour, far more than anybody reads: who wants the list of all
 * members is slowed down. Who is signed in is not counted (docs/decisions/0123).
 */
export function profileBudget(app: FastifyInstance): void {
  const budget = new DistinctBudget({
    max: profilesPerVisitorPerHour,
    windowMs: 60 * 60 * 1_000,
    remembered: networksRemembered,
  });
  app.decorate('profileWait', ({ ip }, memberId) => {
    const network = clientNetwork(ip);
    // This machine itself, or everybody behind a proxy that it was not told of.
    if (isLoopback(ip) || isLoopback(network)) return 0;
    return budget.take(network, memberId.toLowerCase());
  });
  app.addHook('onRequest', async (request) => {
    const name = calls[request.routeOptions.url ?? ''];
    if (name === undefined || request.headers.authorization !== undefined) return;
    const { [name]: memberId = '' } = request.params as Record<string, string>;
    const retryIn = app.profileWait(request, memberId);
    if (retryIn > 0) throw new ApiError('rate_limited', { retryIn });
  });
}
