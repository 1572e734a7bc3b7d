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
    /** Seconds until a visitor of that network may read another profile; 0 if this one is allowed. */
    profileWait(request: Pick<FastifyRequest, 'ip'>, memberId: string): number;
  }
}

const networksRemembered = 2_000;

/** Calls that show a visitor a profile's owner, with the name of their parameter. */
const calls: Readonly<Record<string, string>> = {
  [publicUser.path]: 'id',
  [publicProjectsOfMember.path]: 'userId',
};

/**
 * Limits how many different profiles the visitors of one network read in an hour, far above real use, to slow down
 * anyone collecting the list of members. Signed-in members are not counted (docs/decisions/0123).
 */
export function profileBudget(app: FastifyInstance): void {
  const budget = new DistinctBudget({
    max: profilesPerVisitorPerHour,
    windowMs: 60 * 60 * 1_000,
    remembered: networksRemembered,
  });
  app.decorate('profileWait', ({ ip }, memberId) => {
    const network = clientNetwork(ip);
    // This machine itself, or everybody behind an undeclared proxy.
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
