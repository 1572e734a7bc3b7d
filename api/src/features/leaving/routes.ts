import { leave as route } from '@dure/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../sessions/service.ts';
import { leave } from './service.ts';

export function leavingRoutes(app: FastifyInstance, services: Services): void {
  endpoint(
    app,
    route,
    async ({ body, ...call }) => {
      await leave(services, askerOf(call), 'password' in body ? body.password : undefined);
      return {};
    },
    { holdsWholeMember: true },
  );
}
