import { keepSignUp, signUpStanding, takeSignUp } from '@dure/contract/other-device.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

export function otherDeviceRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, keepSignUp, ({ body, request }) =>
    service.keepSignUp(services, { ...body, address: request.ip }),
  );

  endpoint(app, takeSignUp, ({ body }) => service.takeSignUp(services, body.ticket));

  endpoint(app, signUpStanding, ({ params }) => service.signUpStanding(services, params.signUpId));
}
