import { createEvent, editEvent, findEvents, showEvent } from '@dure/contract/operating-events.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingEventsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findEvents, ({ query }) => service.listEvents(services, query.after));

  endpoint(app, showEvent, ({ params, session }) =>
    service.showEvent(services, session.operatingRole, params.eventId),
  );

  endpoint(app, createEvent, async ({ body, idempotencyKey, ...call }) => ({
    id: await service.make(services, askerOf(call), body, idempotencyKey),
  }));

  endpoint(app, editEvent, async ({ params, body, ...call }) => {
    await service.edit(services, askerOf(call), params.eventId, body);
    return {};
  });
}
