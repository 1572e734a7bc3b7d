import { drawTree, findBranches, findUnusualBranches } from '@dure/contract/operating-branches.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

export function operatingBranchesRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findBranches, ({ query }) => service.findBranches(services, query));

  endpoint(app, findUnusualBranches, async () => ({ branches: await service.findUnusualBranches(services) }));

  endpoint(app, drawTree, ({ query }) => service.drawTree(services, query));
}
