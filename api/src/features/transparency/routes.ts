import { transparency } from '@dure/contract/transparency.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { TransparencyService } from './service.ts';

export function transparencyRoutes(app: FastifyInstance, services: Services): void {
  const service = new TransparencyService(services);

  endpoint(app, transparency, async () => ({ quarters: await service.quarters() }));
}
