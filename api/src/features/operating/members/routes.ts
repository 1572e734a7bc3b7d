import { actOnMember, findMembers, seeAddress, showMember } from '@dure/contract/operating-members.ts';
import { noteOnMember, removeNote } from '@dure/contract/operating-notes.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import { act } from './acts.ts';
import * as notes from './notes.ts';
import * as service from './service.ts';

export function operatingMembersRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, findMembers, ({ query }) => service.searchMembers(services, query));

  endpoint(app, showMember, ({ params, session }) =>
    service.showMember(services, params.memberId, session.memberId),
  );

  endpoint(app, seeAddress, ({ params, ...call }) =>
    service.seeAddress(services, askerOf(call), params.memberId),
  );

  endpoint(app, actOnMember, ({ params, body, ...call }) =>
    act(services, askerOf(call), params.memberId, body),
  );

  endpoint(app, noteOnMember, async ({ params, body, ...call }) => ({
    id: await notes.noteOnMember(services, askerOf(call), { ...params, ...body }),
  }));

  endpoint(app, removeNote, async ({ params, ...call }) => {
    await notes.removeNote(services, askerOf(call), params);
    return {};
  });
}
