import {
  addPasskey,
  newPasskeyOptions,
  ownPasskeys,
  removePasskey,
  renamePasskey,
  showPasskeyOptions,
  signInWithPasskey,
} from '@dure/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../sessions/service.ts';
import { PasskeyService } from './service.ts';
import { beginShowing } from './showing.ts';

export function passkeysRoutes(app: FastifyInstance, services: Services): void {
  const service = new PasskeyService(services);

  endpoint(app, showPasskeyOptions, () => beginShowing(services));

  endpoint(app, signInWithPasskey, ({ body: { device, ...passkey }, request }) =>
    service.signIn({ passkey, device, client: clientOf(request) }),
  );

  endpoint(app, ownPasskeys, async ({ session }) => ({ passkeys: await service.own(session.memberId) }));

  endpoint(app, newPasskeyOptions, (call) => service.beginAdding(askerOf(call)));

  endpoint(app, addPasskey, ({ body, ...call }) => service.add(askerOf(call), body));

  endpoint(app, renamePasskey, ({ params, body, session }) =>
    service.rename(session.memberId, params.passkeyId, body.name),
  );

  endpoint(app, removePasskey, async ({ params, ...call }) => {
    await service.remove(askerOf(call), params.passkeyId);
    return {};
  });
}
