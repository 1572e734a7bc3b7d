import {
  changeEmail,
  changePassword,
  graduate,
  ownDevices,
  ownSignIns,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import { signInsShown } from '@dure/contract/limits.ts';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../client.ts';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { findSignIns } from '../security-events/service.ts';
import {
  askerOf,
  signOutOtherDevices as endOthers,
  signOutDevice as endSession,
  findDevices,
} from '../sessions/service.ts';
import { presentDevices, presentSignIns } from './presenter.ts';
import { AccountService } from './service.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const service = new AccountService(services);
  const { db, config } = services;

  endpoint(app, changePassword, async ({ body, ...call }) => {
    await service.changePassword(askerOf(call), body.password, body.new_password);
    return {};
  });

  endpoint(
    app,
    changeEmail,
    async ({ body, ...call }) => {
      const { password, email, email_proof: emailProof } = body;
      await service.changeEmail(askerOf(call), { password, email, emailProof });
      return { email };
    },
    { holdsWholeMember: true },
  );

  endpoint(app, graduate, async ({ body, session }) => {
    await service.graduate(session.memberId, body.company_info);
    return {};
  });

  endpoint(app, ownDevices, async ({ session, request }) =>
    presentDevices(await findDevices(services, session.memberId, clientOf(request)), session.id),
  );

  endpoint(app, ownSignIns, async ({ session: { memberId }, request }) => {
    const asked = { memberId, client: clientOf(request), limit: signInsShown };
    return presentSignIns(await findSignIns(db, config.tokenSecrets, asked));
  });

  endpoint(app, signOutDevice, async ({ params, ...call }) => {
    await endSession(services, askerOf(call), params.sessionId);
    return {};
  });

  endpoint(app, signOutOtherDevices, async (call) => {
    await endOthers(services, askerOf(call));
    return {};
  });
}
