import { alive, ready } from '@dure/contract/operations.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import { refuseWhileDraining } from '../../plugins/draining.ts';
import type { Services } from '../../services.ts';

export function operationsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, alive, async () => ({ status: 'ok' }) as const);

  endpoint(app, ready, async () => {
    refuseWhileDraining(app);
    await services.answers();
    return { status: 'ok' } as const;
  });
}
