import { writesPerClientPerMinute } from '@dure/contract/limits.ts';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Far above what a busy machine shows; a delay beyond it means that answers come too late to be of use. */
const eventLoopDelayMaxMs = 2_000;
const overloadedRetrySeconds = 5;

/** Addresses remembered by the cap on writes. */
const clientsRemembered = 20_000;

/** What is answered while the process cannot keep up. */
export const overloaded = () => new ApiError('overloaded', { retryIn: overloadedRetrySeconds });

/** Sheds when the process cannot keep up; an operator's questions are still answered. */
async function shedding(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelayMaxMs,
    sampleInterval: eventLoopDelayMaxMs,
    async pressureHandler(request) {
      if (request.routeOptions.config.contract?.path === '/healthz') return;
      throw overloaded();
    },
  });
}

/** The cap on writes by one client address (an IPv6 network counts as one), in this process. */
async function writeCap(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: clientsRemembered });
  const count = app.createRateLimit({ max: writesPerClientPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new ApiError('rate_limited', { retryIn: counted.ttlInSeconds });
    }
  });
}

export async function limits(app: FastifyInstance): Promise<void> {
  await shedding(app);
  await writeCap(app);
}
