import { refreshAfterUnauthorized, refreshSession, revokeSession, signIn } from '@dure/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { SessionService } from './service.ts';

export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  const service = new SessionService(services);

  endpoint(app, signIn, ({ body, request }) =>
    service.signIn({ ...body, address: request.ip, userAgent: request.headers['user-agent'] }),
  );

  endpoint(app, refreshSession, async ({ body }) => service.refresh(body.refresh));

  endpoint(app, refreshAfterUnauthorized, async ({ body }) => {
    const { access, refresh } = await service.refresh(body.token);
    return { accessToken: access, refreshToken: refresh };
  });

  endpoint(app, revokeSession, async ({ body }) => {
    await service.revoke(body.refresh);
    return {};
  });
}
