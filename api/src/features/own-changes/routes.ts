import { ownChanges } from '@dure/contract/changes.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { changesSince } from './service.ts';

export function ownChangesRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownChanges, ({ query, session }) => changesSince(services, session.memberId, query.since));
}
