import { addToTeam, changeRole, type TeamMember, takeRole, team } from '@dure/contract/operating-team.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import type { TeamRow } from './repository.ts';
import { TeamService } from './service.ts';

const present = (row: TeamRow): TeamMember => ({
  id: row.id,
  user_name: row.user_name,
  role: row.role,
  suspended: row.suspended,
  role_suspended: row.role_suspended,
  set_up: row.set_up,
  last_used_at: row.last_used_at,
});

export function operatingTeamRoutes(app: FastifyInstance, services: Services): void {
  const service = new TeamService(services);

  endpoint(app, team, async () => ({ team: (await service.find()).map(present) }));

  endpoint(app, addToTeam, async ({ body, ...call }) => ({
    id: await service.add(askerOf(call), body.email, body.role),
  }));

  endpoint(app, changeRole, async ({ params, body, ...call }) => {
    await service.setRole(askerOf(call), params.memberId, body.role);
    return {};
  });

  endpoint(app, takeRole, async ({ params, ...call }) => {
    await service.setRole(askerOf(call), params.memberId, null);
    return {};
  });
}
