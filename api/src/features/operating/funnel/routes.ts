import { showFunnel } from '@dure/contract/operating-funnel.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { findFunnel } from './service.ts';

export function operatingFunnelRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, showFunnel, ({ query }) => findFunnel(services, query));
}
