import { forgetMyName, inviterUnknown } from '@dure/contract/invitee-rights.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { forgetName, sayInviterUnknown } from './service.ts';

export function inviteeRightsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, inviterUnknown, async ({ body, request }) => {
    await sayInviterUnknown(services, body.code, request.ip);
    return {};
  });
  endpoint(app, forgetMyName, async ({ body, request }) => {
    await forgetName(services, body.code, request.ip);
    return {};
  });
}
