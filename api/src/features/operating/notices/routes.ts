import { chooseNotice, ownNotices } from '@dure/contract/operating-notices.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import { choose, findOwn } from './service.ts';

export function operatingNoticesRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, ownNotices, async ({ session: { memberId, operatingRole } }) => ({
    notices: operatingRole === null ? [] : await findOwn(services, { memberId, role: operatingRole }),
  }));

  endpoint(app, chooseNotice, async ({ params, body, ...call }) => {
    await choose(services, askerOf(call), { ...params, ...body });
    return {};
  });
}
