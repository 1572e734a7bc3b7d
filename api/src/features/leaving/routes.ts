import { leave as route } from '@dure/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { leave } from './service.ts';

export function leavingRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, route, async ({ body, session: { memberId }, request }) => {
    await leave(services, { memberId, client: clientOf(request) }, body.password);
    return {};
  });
}
