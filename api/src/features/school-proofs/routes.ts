import { confirmSchool, ownSchool } from '@dure/contract/school-proof.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { confirmOwnSchool, findOwnSchool } from './service.ts';

export function schoolProofRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownSchool, ({ session }) => findOwnSchool(services, session.memberId));
  endpoint(app, confirmSchool, async ({ session }) => {
    await confirmOwnSchool(services, session.memberId);
    return {};
  });
}
