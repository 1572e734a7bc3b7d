import { exportMember, exportMembers, keepMember, removeLater } from '@dure/contract/operating-removals.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { sendingWithinMs } from '../../../slow-lines.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingRemovalsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, removeLater, async ({ params, body, ...call }) => ({
    due_at: await service.removeLater(services, askerOf(call), { ...params, ...body }),
  }));

  endpoint(app, keepMember, async ({ params, ...call }) => ({
    changed: await service.keep(services, askerOf(call), params.memberId),
  }));

  endpoint(app, exportMember, async ({ params, reply, ...call }) => {
    reply.header('cache-control', 'no-store');
    return service.exportMember(services, askerOf(call), params.memberId);
  });

  endpoint(
    app,
    exportMembers,
    async ({ reply, ...call }) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await service.exportMembers(services, askerOf(call))),
    { withinMs: sendingWithinMs },
  );
}
