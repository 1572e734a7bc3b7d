import { ownBranch } from '@dure/contract/branch.ts';
import { currentUser, publicUser, withdrawVouch } from '@dure/contract/members.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import { publicRead } from '../../public-read.ts';
import type { Services } from '../../services.ts';
import { presentBranch, presentCurrent, presentProfile } from './presenter.ts';
import { MembersService } from './service.ts';
import * as vouches from './vouches/service.ts';
import { profileFor } from './who-sees-a-profile.ts';

export function membersRoutes(app: FastifyInstance, services: Services): void {
  const members = new MembersService(services);

  endpoint(app, currentUser, async ({ session }) => presentCurrent(await members.current(session.memberId)));
  endpoint(app, ownBranch, async ({ session }) => presentBranch(await members.branch(session.memberId)));
  endpoint(app, withdrawVouch, async ({ params, session }) => {
    await vouches.withdrawVouch(services, { inviterId: session.memberId, memberId: params.id });
    return {};
  });
  publicRead(app, publicUser, async ({ params, session }) => {
    const { row, verifiedSchool, details } = await profileFor(services, params.id, session?.memberId ?? null);
    return presentProfile(row, verifiedSchool, details);
  });
}
