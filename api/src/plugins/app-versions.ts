import { AppVersion, isEarlier } from '@dure/contract/app-version.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';

/**
 * Refuses calls of apps older than the operator's minimum. Without a version, or for an unknown app, calls pass: the
 * header is no protection, it lets an old app send people to the store.
 */
export function appVersions(
  app: FastifyInstance,
  { appMinimumVersions }: Pick<Config, 'appMinimumVersions'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers['app-version'];
    if (given === undefined || !request.routeOptions.config.contract) return done();
    const parsed = v.safeParse(AppVersion, given);
    if (!parsed.success) {
      return done(new ApiError('invalid_input', { fields: { 'app-version': 'malformed' } }));
    }
    const least = appMinimumVersions.get(parsed.output.app);
    if (least && isEarlier(parsed.output, least)) return done(new ApiError('update_required'));
    done();
  });
}
