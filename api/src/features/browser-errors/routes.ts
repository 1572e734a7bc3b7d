import { reportBrowserError } from '@dure/contract/browser-errors.ts';
import { browserErrorsPerClientPerHour } from '@dure/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';

/** Counted, and logged with the answer. Needs no database, which may be the problem. */
export function browserErrorsRoutes(app: FastifyInstance, { figures }: Services): void {
  const count = app.createRateLimit({ max: browserErrorsPerClientPerHour, timeWindow: 3_600_000 });

  endpoint(app, reportBrowserError, async ({ body, request }) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new ApiError('rate_limited', { retryIn: counted.ttlInSeconds });
    }

    figures.browserError(body.screen);
    request.trace = { ...request.trace, browser: body };
    return {};
  });
}
