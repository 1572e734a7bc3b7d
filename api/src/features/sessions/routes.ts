import { refreshAfterUnauthorized, refreshSession, revokeSession, signIn } from '@dure/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import { signInWithinMs } from '../../passwords/password-hash.ts';
import type { Services } from '../../services.ts';
import { SessionService } from './service.ts';

export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  const service = new SessionService(services);

  endpoint(app, signIn, ({ body, request }) => service.signIn({ ...body, client: clientOf(request) }), {
    withinMs: signInWithinMs,
  });

  endpoint(app, refreshSession, async ({ body, request }) =>
    service.refresh(body.refresh, clientOf(request)),
  );

  endpoint(app, refreshAfterUnauthorized, async ({ body, request }) => {
    const { access, refresh } = await service.refresh(body.token, clientOf(request));
    return { accessToken: access, refreshToken: refresh };
  });

  endpoint(app, revokeSession, async ({ body, request }) => {
    await service.revoke(body.refresh, clientOf(request));
    return {};
  });
}
