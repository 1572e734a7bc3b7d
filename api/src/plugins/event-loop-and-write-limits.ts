import { writesPerClientPerMinute } from '@dure/contract/limits.ts';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { type Budget, subjectOf } from '../budgets/budget.ts';
import { LeasedBudget } from '../budgets/leased-budget.ts';
import { clientNetwork } from '../client-network.ts';
import type { Services } from '../services.ts';

const overloadedRetrySeconds = 5;

/** How many addresses the cap on writes remembers. */
const clientsRemembered = 20_000;

/** The answer of an overloaded process. */
export const overloaded = () => new ApiError('overloaded', { retryIn: overloadedRetrySeconds });

/** Refuses requests when the process cannot keep up; health checks and figures are still answered. */
async function shedding(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMaxMs,
    sampleInterval: config.eventLoopDelayMaxMs,
    async pressureHandler(request) {
      if (request.routeOptions.config.contract?.path === '/healthz') return;
      throw overloaded();
    },
  });
}

const writeBudget: Budget = {
  scope: 'write-client',
  max: writesPerClientPerMinute,
  windowSeconds: 60,
};
/** Writes allowed before asking the database, and then claimed there at a time. */
const writesAtATime = 30;

/**
 * The cap on writes by one client address (an IPv6 network counts as one) across all processes. A count in memory comes
 * first, so that exceeding it costs the database nothing. The answer's headers (draft-ietf-httpapi-ratelimit-headers)
 * show that count, an estimate with several processes.
 */
async function writeCap(app: FastifyInstance, { db, config }: Services): Promise<void> {
  await app.register(rateLimit, { global: false, cache: clientsRemembered });
  const count = app.createRateLimit({ max: writesPerClientPerMinute, timeWindow: 60_000 });
  const shared = new LeasedBudget(db, writeBudget, { block: writesAtATime, remembered: clientsRemembered });
  const policy = `"writes";q=${writesPerClientPerMinute};w=60`;
  const told = (left: number, seconds: number) => ({
    'ratelimit-policy': policy,
    ratelimit: `"writes";r=${left};t=${seconds}`,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const counted = await count(request);
    if (counted.isAllowed) return;
    reply.headers(told(counted.remaining, counted.ttlInSeconds));
    if (counted.isExceeded) {
      throw new ApiError('rate_limited', { retryIn: counted.ttlInSeconds });
    }
    try {
      await shared.spend(subjectOf(config.tokenSecrets, clientNetwork(request.ip)));
    } catch (error) {
      // Used up in other processes.
      if (error instanceof ApiError) reply.headers(told(0, error.details.retryIn ?? 60));
      throw error;
    }
  });
}

export async function limits(app: FastifyInstance, services: Services): Promise<void> {
  await shedding(app, services);
  await writeCap(app, services);
}
