import {
  checkPassword,
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@dure/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import { requireUnguessable } from '../../passwords/guessable.ts';
import type { Services } from '../../services.ts';
import { PasswordResetService } from './service.ts';

export function passwordResetsRoutes(app: FastifyInstance, services: Services): void {
  const service = new PasswordResetService(services);

  endpoint(app, checkPassword, async ({ body: { password, email = null } }) => {
    await requireUnguessable(password, { email, userName: null, brand: services.config.brand.name });
    return {};
  });

  endpoint(app, requestPasswordReset, async ({ body, request }) => {
    await service.request(body.email, clientOf(request));
    return {};
  });

  endpoint(app, checkPasswordReset, ({ body }) => service.check(body.token));

  endpoint(app, resetPassword, async ({ body, request }) => {
    await service.reset(body.token, body.password, clientOf(request));
    return {};
  });
}
