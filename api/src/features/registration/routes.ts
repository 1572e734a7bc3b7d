import { registerByLink, registerByProject } from '@dure/contract/registration.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { RegistrationService } from './service.ts';

export function registrationRoutes(app: FastifyInstance, services: Services): void {
  const service = new RegistrationService(services);

  endpoint(app, registerByLink, ({ body, idempotencyKey }) => service.register(body, idempotencyKey));
  endpoint(app, registerByProject, ({ body, idempotencyKey }) => service.register(body, idempotencyKey));
}
