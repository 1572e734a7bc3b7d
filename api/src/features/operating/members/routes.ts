import { actOnMember, findMembers, seeAddress, showMember } from '@dure/contract/operating-members.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import * as service from './service.ts';

export function operatingMembersRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findMembers, ({ query }) => service.searchMembers(services, query));

  endpoint(app, showMember, ({ params }) => service.showMember(services, params.memberId));

  endpoint(app, seeAddress, async ({ params, ...call }) => ({
    email: await service.seeAddress(services, askerOf(call), params.memberId),
  }));

  endpoint(app, actOnMember, async ({ params, body, ...call }) => ({
    changed: await service.act(services, askerOf(call), params.memberId, body.act),
  }));
}
