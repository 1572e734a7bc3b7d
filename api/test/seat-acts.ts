import { seatWithdrawalUndoMinutes } from '@dure/contract/limits.ts';
import { expect } from 'vitest';
import { ApiError } from '../src/api-error.ts';
import { AnswerService } from '../src/features/invitations/answers/service.ts';
import { removeMember } from '../src/features/leaving/service.ts';
import { setSuspended } from '../src/features/members/service.ts';
import { answerOffer } from '../src/features/offers/answering/service.ts';
import { openOffers } from '../src/features/offers/service.ts';
import { ProjectsService } from '../src/features/projects/service.ts';
import { TeamService } from '../src/features/projects/team/service.ts';
import { answerRequest, waiting } from '../src/features/seat-requests/answering/service.ts';
import { ask, undoWithdrawal, withdraw } from '../src/features/seat-requests/asking/service.ts';
import { sweepSeatRequests } from '../src/features/seat-requests/service.ts';
import type { TestApp } from './harness/app.ts';
import { insertMember, insertProjectInvitation } from './harness/fixtures.ts';
import { SeatModel } from './seat-model.ts';

/** Random acts around requests for seats, each told to a plain model; after each seats, requests and notices are compared. */

const told = { keywords: ['교육'], description: '함께하는 일', start_date: '2026-03-01', end_date: null };
const words = '디자인을 맡아 함께하고 싶어요.';
const membersAtOnce = 12;
const nothing = '00000000-0000-7000-8000-000000000000';

const outcome = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ApiError) return error.errorType;
      throw error;
    },
  );

/** The same sequence for the same seed. */
function numbersOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function stored({ sql }: TestApp) {
  const [row] = await sql<{ state: ReturnType<SeatModel['state']> }[]>`
    select json_build_object(
      'projects', (select coalesce(json_object_agg(id, json_build_object('creator', creator_id, 'team', (
          select json_object_agg(member_id, role_id) from project_members where project_id = projects.id
        ))), '{}') from projects where deleted_at is null),
      'requests', (select coalesce(json_object_agg(id, state), '{}') from seat_requests),
      'notices', array(
        select member_id || ' ' || kind || ' ' || request_id from notices where request_id is not null order by 1)
    ) as state`;
  return row && { ...row.state, notices: row.state.notices.toSorted() };
}

export async function playSeatActs(test: TestApp, seed: number, acts: number): Promise<Map<string, number>> {
  const { services, sql } = test;
  const number = numbersOf(seed);
  const model = new SeatModel();
  const teams = new TeamService(services);
  const projects = new ProjectsService(services);
  const invitations = new AnswerService(services);
  const happened = new Map<string, number>();

  const one = <T>(of: readonly T[]): T | undefined => of[number(of.length)];
  const someone = (): string => one(model.all('here')) ?? '';
  const project = (): string => one(model.live()) ?? nothing;
  const roleOf = (id: string): string => one([...(model.projects.get(id)?.roles.keys() ?? [])]) ?? nothing;
  const creatorOf = (id: string): string => model.projects.get(id)?.creator ?? '';
  const inTime = (ids: readonly string[], hours: number) => sql`
    update seat_requests set created_at = now() - interval '8 days', expires_at = now() + make_interval(hours => ${hours})
    where id = any (${ids}::uuid[])`;

  async function enter() {
    const isUnverified = number(8) === 0;
    const { id } = await insertMember(test.db, isUnverified ? { userType: 'alumni' } : {});
    model.states.set(id, 'here');
    if (isUnverified) model.unverified.add(id);
  }

  const does: Readonly<Record<string, () => Promise<readonly [is: unknown, isToBe: unknown]>>> = {
    begin: async () => {
      const by = someone();
      const { id } = await projects.create(by, { title: '함께하는 일', ...told }, null);
      const wanted = [
        { name: '디자이너', seats: 1 },
        { name: '개발자', seats: 1 + number(2) },
      ];
      await teams.setRoles({ projectId: id, memberId: by }, wanted);
      const { row } = await teams.team({ projectId: id, memberId: by });
      model.begin(
        id,
        by,
        row.roles.map(([role, , seats]) => [role, seats]),
      );
      return [null, null];
    },
    ask: async () => {
      const [projectId, memberId] = [project(), someone()];
      const roleId = number(8) > 0 ? roleOf(projectId) : roleOf(project());
      const membership = { projectId, memberId };
      const isToBe = model.ask(projectId, memberId, roleId);
      let id = '';
      const is = await outcome(ask(services, membership, { roleId, words }).then((made) => (id = made.id)));
      if (isToBe === 'asked') model.asked({ id, project: projectId, asker: memberId, role: roleId });
      return [is, ['asked', 'waits'].includes(isToBe) ? 'done' : isToBe];
    },
    answer: async () => {
      const request =
        number(6) > 0
          ? one(model.open().filter((open) => model.isHere(creatorOf(open.project))))
          : one([...model.requests.values()]);
      if (request === undefined) return [null, null];
      const by = number(8) > 0 ? creatorOf(request.project) : someone();
      if (!model.isHere(by)) return [null, null];
      const state = number(3) > 0 ? 'accepted' : 'declined';
      const caller = { projectId: request.project, memberId: by };
      const is = await outcome(answerRequest(services, caller, { id: request.id, state, words: null }));
      return [is, model.answer(request.id, request.project, by, state)];
    },
    withdraw: async () => {
      const request = number(5) > 0 ? one(model.open()) : one([...model.requests.values()]);
      if (request === undefined || !model.isHere(request.asker)) return [null, null];
      const { project: projectId, asker: memberId } = request;
      return [
        await outcome(withdraw(services, { projectId, memberId })),
        model.withdraw(projectId, memberId),
      ];
    },
    undo: async () => {
      const withdrawn = [...model.requests.values()].filter(({ state }) => state === 'withdrawn');
      const request = number(5) > 0 ? one(withdrawn) : one([...model.requests.values()]);
      if (request === undefined || !model.isHere(request.asker)) return [null, null];
      const { project: projectId, asker: memberId } = request;
      return [
        await outcome(undoWithdrawal(services, { projectId, memberId })),
        model.undo(projectId, memberId),
      ];
    },
    remind: async () => {
      const request = one(model.open());
      if (request === undefined) return [null, null];
      await inTime([request.id], 12);
      model.remind(request);
      return [null, null];
    },
    lapse: async () => {
      const request = one(model.open());
      if (request === undefined) return [null, null];
      await inTime([request.id], -1);
      model.lapse(request);
      const { id, project: projectId, asker } = request;
      const isIn = model.shown(projectId) !== null;
      const answer = { id, state: 'declined', words: null } as const;
      const caller = { projectId, memberId: creatorOf(projectId) };
      const late = [
        await outcome(withdraw(services, { projectId, memberId: asker })),
        await outcome(answerRequest(services, caller, answer)),
      ];
      return [late, ['seat_request_over', isIn ? 'seat_request_over' : 'not_found']];
    },
    daysGoBy: async () => {
      if (number(4) > 0) return [null, null];
      await sql`update seat_requests set created_at = created_at - interval '40 days',
        expires_at = expires_at - interval '40 days', ended_at = ended_at - interval '40 days' where state <> 'open'`;
      model.forgetEnded();
      return [null, null];
    },
    minutesGoBy: async () => {
      await sql`update seat_requests set ended_at = ended_at - make_interval(mins => ${seatWithdrawalUndoMinutes})
        where state = 'withdrawn'`;
      model.forgetUndoing();
      return [null, null];
    },
    joinByInvitation: async () => {
      const projectId = one(model.live().filter((id) => !model.projects.get(id)?.ended));
      if (projectId === undefined) return [null, null];
      const asked = [...model.requests.values()].filter(
        ({ project, state }) => project === projectId && /open|withdrawn/.test(state),
      );
      const asks = one(asked)?.asker;
      const memberId = asks ?? someone();
      const { team } = model.projects.get(projectId) ?? { team: new Map() };
      if (team.has(memberId) || !model.isHere(memberId) || model.unverified.has(memberId))
        return [null, null];
      const inviterId = creatorOf(projectId);
      const { code } = await insertProjectInvitation(test.db, { inviterId, projectId });
      await invitations.accept(memberId, { inviter_id: inviterId, project_card_id: projectId, code });
      model.join(projectId, memberId);
      return [null, null];
    },
    takeSeat: async () => {
      const projectId = project();
      const memberId =
        one([...(model.projects.get(projectId)?.team.keys() ?? [])].filter(model.isHere)) ?? someone();
      const roleId = roleOf(projectId);
      const is = await outcome(teams.takeSeat({ projectId, memberId }, roleId));
      return [is, model.takeSeat(projectId, memberId, roleId)];
    },
    leaveTeam: async () => {
      const projectId = project();
      const memberId =
        one([...(model.projects.get(projectId)?.team.keys() ?? [])].filter(model.isHere)) ?? someone();
      return [await outcome(teams.leave({ projectId, memberId })), model.leaveTeam(projectId, memberId)];
    },
    removeFromTeam: async () => {
      const projectId = one(model.live());
      const memberId = projectId && one([...(model.projects.get(projectId)?.team.keys() ?? [])]);
      if (!projectId || !memberId) return [null, null];
      const caller = { projectId, memberId: creatorOf(projectId) };
      return [await outcome(teams.remove(caller, memberId)), model.leaveTeam(projectId, memberId)];
    },
    dropRole: async () => {
      const projectId = one(model.live());
      const shown = projectId && model.projects.get(projectId);
      if (!projectId || !shown) return [null, null];
      const dropped = [...shown.roles.keys()].find((role) => ![...shown.team.values()].includes(role));
      if (dropped === undefined || shown.roles.size < 2) return [null, null];
      const caller = { projectId, memberId: shown.creator };
      const { row } = await teams.team(caller);
      const kept = row.roles
        .filter(([id]) => id !== dropped)
        .map(([id, name, seats]) => ({ id, name, seats }));
      await teams.setRoles(caller, kept);
      model.dropRole(projectId, dropped);
      return [null, null];
    },
    end: async () => {
      const projectId = one(model.live().filter((id) => !model.projects.get(id)?.ended));
      if (projectId === undefined) return [null, null];
      await projects.edit({ projectId, memberId: creatorOf(projectId) }, { end_date: '2026-03-02' });
      model.end(projectId, 'ended');
      return [null, null];
    },
    delete: async () => {
      const projectId = one(model.live());
      if (projectId === undefined) return [null, null];
      await projects.delete({ projectId, memberId: creatorOf(projectId) });
      model.end(projectId, 'gone');
      return [null, null];
    },
    handOver: async () => {
      const projectId = one(model.live());
      const shown = projectId && model.projects.get(projectId);
      if (!projectId || !shown) return [null, null];
      const to = one([...shown.team.keys()].filter((id) => id !== shown.creator && model.isHere(id)));
      if (to === undefined) return [null, null];
      await sql`delete from offers`;
      await teams.handOver({ projectId, memberId: shown.creator }, to);
      const [offer] = await openOffers(services, to);
      await answerOffer(
        services,
        { id: offer?.id ?? '', asker: { memberId: to, sessionId: nothing } },
        'accepted',
      );
      shown.creator = to;
      return [null, null];
    },
    suspend: async () => {
      if (model.all('here').length < 6) return [null, null];
      const id = someone();
      await services.db.transaction((tx) => setSuspended(tx, id));
      model.suspend(id);
      return [null, null];
    },
    unsuspend: async () => {
      const id = one(model.all('suspended'));
      if (id === undefined) return [null, null];
      await sql`update members set suspended_at = null where id = ${id}`;
      model.states.set(id, 'here');
      return [null, null];
    },
    leave: async () => {
      if (model.all('here').length < 7) return [null, null];
      const id = number(5) > 0 ? someone() : (one(model.all('suspended')) ?? someone());
      await sql`delete from jobs`;
      expect(await removeMember(services, { login: 'test' }, id)).toBe(true);
      model.leave(id);
      return [null, null];
    },
  };
  const names = [...Object.keys(does), ...Array<string>(12).fill('ask'), ...Array<string>(6).fill('answer')];

  /** What creators read is what waits. */
  async function compareShown(at: string) {
    const projectId = one(model.live());
    if (projectId === undefined) return;
    const shown = await waiting(services, { projectId, memberId: creatorOf(projectId) });
    const open = model.open().filter((request) => request.project === projectId);
    expect(
      shown.map(({ id }) => id),
      at,
    ).toEqual(open.map(({ id }) => id));
  }

  for (let act = 0; act < acts; act += 1) {
    const name = model.live().length < 3 ? 'begin' : (one(names) ?? 'ask');
    const at = `act ${act} of seed ${seed}: ${name}`;
    while (model.all('here').length < membersAtOnce) await enter();
    await sql`delete from rate_counters`;
    const [is, isToBe] = name === 'begin' && model.live().length > 8 ? [] : ((await does[name]?.()) ?? []);
    expect(is, at).toEqual(isToBe);
    await sweepSeatRequests(services);
    expect(await stored(test), at).toEqual(model.state());
    if (act % 4 === 0) await compareShown(at);
    const key = `${name} ${typeof is === 'string' ? is : ''}`.trim();
    happened.set(key, (happened.get(key) ?? 0) + 1);
  }
  return happened;
}
