import {
  changeEmail,
  changePassword,
  graduate,
  ownDevices,
  signOutDevice,
  signOutOtherDevices,
} from '@dure/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint, type Session } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { devices } from '../sessions/service.ts';
import { presentDevices } from './presenter.ts';
import { AccountService } from './service.ts';

const askerOf = ({ id, memberId }: Session) => ({ sessionId: id, memberId });

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const service = new AccountService(services);
  const { db } = services;

  endpoint(app, changePassword, async ({ body, session }) => {
    await service.changePassword(askerOf(session), body.password, body.new_password);
    return {};
  });

  endpoint(app, changeEmail, async ({ body: { password, email, email_proof: emailProof }, session }) => {
    await service.changeEmail(askerOf(session), { password, email, emailProof });
    return { email };
  });

  endpoint(app, graduate, async ({ body, session }) => {
    await service.graduate(askerOf(session), body.company_info);
    return {};
  });

  endpoint(app, ownDevices, async ({ session }) =>
    presentDevices(await devices.find(db, session.memberId), session.id),
  );

  endpoint(app, signOutDevice, async ({ params, session }) => {
    await devices.signOut(db, session.memberId, params.sessionId);
    return {};
  });

  endpoint(app, signOutOtherDevices, async ({ session }) => {
    await devices.signOutOthers(db, session.memberId, session.id);
    return {};
  });
}
