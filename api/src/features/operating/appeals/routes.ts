import { answerAppeal, openAppeals } from '@dure/contract/operating-appeals.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingAppealsRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, openAppeals, ({ session }) => service.findOpenAppeals(services, session.memberId));

  endpoint(app, answerAppeal, async ({ params, body, ...call }) => {
    await service.answerAppeal(services, askerOf(call), { ...params, ...body });
    return {};
  });
}
