import { extendLink, findLinks, renewLink, revokeLink } from '@dure/contract/operating-links.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingLinksRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findLinks, ({ query }) => service.searchOpen(services, query));

  endpoint(app, revokeLink, async ({ params, ...call }) => ({
    changed: await service.revoke(services, askerOf(call), params.linkId),
  }));

  endpoint(app, extendLink, async ({ params, body, ...call }) => ({
    expires_at: (await service.extend(services, askerOf(call), params.linkId, body.days)).toISOString(),
  }));

  endpoint(app, renewLink, async ({ params, ...call }) => {
    const { id, code, expiresAt } = await service.renew(services, askerOf(call), params.linkId);
    return { id, code, expires_at: expiresAt.toISOString() };
  });
}
