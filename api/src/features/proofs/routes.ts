import { proveSession } from '@dure/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../sessions/service.ts';
import { proveByPasskey, proveByPassword } from './service.ts';

export function proofsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, proveSession, async ({ body, ...call }) => {
    const asker = askerOf(call);
    if ('password' in body) await proveByPassword(services, asker, body.password);
    else await proveByPasskey(services, asker, body);
    return {};
  });
}
