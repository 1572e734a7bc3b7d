import { legalDocument } from '@dure/contract/legal.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

export function legalRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, legalDocument, ({ params, query }) =>
    service.findDocument(services, params.document, query.version),
  );
}
