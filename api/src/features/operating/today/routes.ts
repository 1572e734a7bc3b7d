import { today, waits } from '@dure/contract/operating-today.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { findToday, findWaits } from './service.ts';

export function operatingTodayRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, today, ({ session }) => findToday(services, session.memberId));

  endpoint(app, waits, ({ session }) => findWaits(services, session.memberId));
}
