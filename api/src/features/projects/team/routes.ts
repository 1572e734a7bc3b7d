import {
  giveSeatBack,
  handOverProject,
  leaveTeam,
  projectTeam,
  removeFromTeam,
  setProjectRoles,
  takeSeat,
  withdrawHandOver,
} from '@dure/contract/teams.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { presentTeam } from './presenter.ts';
import { TeamService } from './service.ts';

interface OnProject {
  readonly params: { readonly projectId: string };
  readonly session: { readonly memberId: string };
}

const callerOf = ({ params, session }: OnProject) => ({
  projectId: params.projectId,
  memberId: session.memberId,
});

/** Shown to developers. */
const alreadyText = { waiting: 'asked already', creator: 'the creator already' } as const;

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const teams = new TeamService(services);
  const teamAsSeenBy = async (call: OnProject) => presentTeam(await teams.team(callerOf(call)));

  endpoint(app, projectTeam, teamAsSeenBy);
  endpoint(app, setProjectRoles, async (call) => {
    await teams.setRoles(callerOf(call), call.body.roles);
    return teamAsSeenBy(call);
  });
  endpoint(app, removeFromTeam, async (call) => {
    const removed = await teams.remove(callerOf(call), call.params.memberId);
    const team = await teamAsSeenBy(call);
    return removed ? team : { ...team, detail: 'not on the team already' };
  });
  endpoint(app, handOverProject, async (call) => {
    const done = await teams.handOver(callerOf(call), call.body.member_id);
    const team = await teamAsSeenBy(call);
    return done === 'offered' ? team : { ...team, detail: alreadyText[done] };
  });
  endpoint(app, withdrawHandOver, async (call) => {
    const withdrawn = await teams.withdrawHandOver(callerOf(call));
    const team = await teamAsSeenBy(call);
    return withdrawn ? team : { ...team, detail: 'nobody is asked' };
  });
  endpoint(app, takeSeat, async (call) => {
    await teams.takeSeat(callerOf(call), call.body.role_id);
    return teamAsSeenBy(call);
  });
  endpoint(app, giveSeatBack, async (call) => {
    await teams.giveSeatBack(callerOf(call));
    return teamAsSeenBy(call);
  });
  endpoint(app, leaveTeam, async (call) => {
    await teams.leave(callerOf(call));
    return {};
  });
}
