import { disownAccount } from '@dure/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { disown } from './service.ts';

export function notMeRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, disownAccount, async ({ body, request }) => {
    await disown(services, body.token, clientOf(request));
    return {};
  });
}
