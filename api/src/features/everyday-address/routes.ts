import { ownEverydayEmail, removeEverydayEmail, setEverydayEmail } from '@dure/contract/everyday-email.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { findWait } from '../mailboxes/service.ts';
import { askerOf } from '../sessions/service.ts';
import { findOwn, removeEverydayAddress, setEverydayAddress } from './service.ts';

export function everydayAddressRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownEverydayEmail, async ({ session }) => {
    const [own, wait] = await Promise.all([
      findOwn(services.db, session.memberId),
      findWait(services.db, session.memberId),
    ]);
    return { email: own?.email ?? null, proven_at: own?.provenAt.toISOString() ?? null, changes_in: wait };
  });

  endpoint(
    app,
    setEverydayEmail,
    async ({ body, ...call }) => {
      const { email, email_proof: emailProof } = body;
      await setEverydayAddress(services, askerOf(call), { email, emailProof });
      return { email };
    },
    { holdsWholeMember: true },
  );

  endpoint(
    app,
    removeEverydayEmail,
    async (call) => {
      await removeEverydayAddress(services, askerOf(call));
      return {};
    },
    { holdsWholeMember: true },
  );
}
