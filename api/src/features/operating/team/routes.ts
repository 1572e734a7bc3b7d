import {
  addToTeam,
  changeRole,
  type RoleOffer,
  type TeamMember,
  takeRole,
  team,
} from '@dure/contract/operating-team.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import type { OpenRole } from '../../offers/service.ts';
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

const presentOffer = ({ member_id, user_name, role, expires_at }: OpenRole): RoleOffer => ({
  member_id,
  user_name,
  role,
  expires_at,
});

export function operatingTeamRoutes(app: FastifyInstance, services: Services): void {
  const service = new TeamService(services);

  endpoint(app, team, async () => {
    const [rows, offers] = await Promise.all([service.find(), service.findOffers()]);
    return { team: rows.map(present), offers: offers.map(presentOffer) };
  });

  endpoint(app, addToTeam, ({ body, ...call }) => service.add(askerOf(call), body.email, body.role));

  endpoint(app, changeRole, async ({ params, body, ...call }) => {
    return { offered: await service.setRole(askerOf(call), params.memberId, body.role) };
  });

  endpoint(app, takeRole, async ({ params, ...call }) => {
    await service.setRole(askerOf(call), params.memberId, null);
    return {};
  });
}
