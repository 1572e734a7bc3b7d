import { operatedDocuments, publishDocument, withdrawDocument } from '@dure/contract/operating-legal.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingLegalRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, operatedDocuments, () => service.findAll(services));

  endpoint(app, publishDocument, async ({ body, ...call }) => ({
    id: await service.publish(services, askerOf(call), body),
  }));

  endpoint(app, withdrawDocument, async ({ params, ...call }) => ({
    changed: await service.withdraw(services, askerOf(call), params.id),
  }));
}
