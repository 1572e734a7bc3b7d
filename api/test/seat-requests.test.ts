import { acceptProjectInvitation } from '@dure/contract/invitations.ts';
import {
  openSeatRequestsPerMember,
  openSeatRequestsPerProject,
  seatRequestLifeDays,
  seatRequestRestDays,
  seatRequestsPerMemberPerDay,
  seatRequestWithdrawnRestDays,
  seatWithdrawalUndoMinutes,
} from '@dure/contract/limits.ts';
import { listNotices } from '@dure/contract/notices.ts';
import { deleteProject } from '@dure/contract/projects.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeMember } from '../src/features/leaving/service.ts';
import { setSuspended } from '../src/features/members/service.ts';
import { sweepSeatRequests } from '../src/features/seat-requests/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertProject, insertProjectInvitation } from './harness/fixtures.ts';
import { LockOrder } from './harness/lock-order.ts';
import { tally } from './newcomer.ts';
import { giveProject, type Signed, seatCalls, signedMember, teamCalls } from './on-team.ts';

let test: TestApp;
let creator: Signed;
let asker: Signed;
let member: Signed;
let projectId: string;
let role: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  creator = await signedMember(test, { userName: '박한결' });
  asker = await signedMember(test, { userName: '김하늘', invitedBy: creator.id });
  member = await signedMember(test);
  projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [member.id] });
  role = await newRole();
});

const as = (who?: Signed, project = projectId) => seatCalls(test, project, who?.token);
const errorOf = (answer: { status: number; error: { error_type?: string } }) =>
  answer.status === 200 ? 'done' : answer.error.error_type;
const age = (days: number) => test.sql`
  update seat_requests set created_at = created_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}), ended_at = ended_at - make_interval(days => ${days})`;

async function newRole(seats = 1, project = projectId, by = creator): Promise<string> {
  const { body } = await teamCalls(test, project, by.token).setRoles([{ name: '디자이너', seats }]);
  return body.roles[0]?.id ?? '';
}

async function asked(who = asker): Promise<string> {
  const answer = await as(who).ask(role);
  expect(errorOf(answer)).toBe('done');
  return answer.body.id;
}
/** The notices about a request, each as its recipient and kind. */
const toldOf = async (id: string) => {
  const rows = await test.sql<{ told: string }[]>`
    select case member_id when ${asker.id} then 'asker' when ${creator.id} then 'creator' end || ' ' || kind as told
    from notices where request_id = ${id} order by notices.id`;
  return rows.map(({ told }) => told);
};

/** Makes so many members who ask for the seat. */
async function crowdAsks(count: number): Promise<void> {
  const ids = await Promise.all(Array.from({ length: count }, async () => (await insertMember(test.db)).id));
  await test.sql`
    insert into seat_requests (project_id, member_id, role_id, words, expires_at)
    select ${projectId}, id, ${role}, '디자인을 맡아 함께하고 싶어요.', now() + interval '7 days'
    from members where id = any (${ids}::uuid[])`;
}
const stateOf = async (id: string) =>
  (await test.sql`select state from seat_requests where id = ${id}`)[0]?.state;
const seats = async () => {
  const { body } = await teamCalls(test, projectId, creator.token).see();
  return body.members.filter(({ role_id }) => role_id !== null).map(({ id }) => id);
};

// Shows 8.4: GET /api/project-card/{projectId}/own-seat-request/
// Shows 8.4: POST /api/project-card/{projectId}/own-seat-request/
// Shows 8.4: GET /api/project-card/{projectId}/seat-requests/
// Shows 8.4: POST /api/project-card/{projectId}/seat-requests/{requestId}/accept/
// Shows 8.4: GET /api/own-seat-requests/
describe('a request for a seat', () => {
  // Shows 17.12: an asker for a seat sees beforehand what the creator will see
  it('shows the creator the asker exactly as the asker saw themselves before', async () => {
    const before = await as(asker).own();
    expect(before.body).toMatchObject({ request: null, refusal: null, again_at: null, waiting: null });
    expect(before.body.shown).toMatchObject({ id: asker.id, user_name: '김하늘', vouch_count: 0 });
    expect(before.body.shown?.trust_path).toMatchObject({ steps: 1, top: 0 });
    const id = await asked();
    const { body } = await as(creator).waiting();
    expect(body.requests).toMatchObject([{ id, role: { id: role, name: '디자이너' } }]);
    expect(body.requests[0]?.asker).toEqual(before.body.shown);
    expect((await as(creator).own()).body).toMatchObject({ shown: null, waiting: 1 });
    expect((await as(creator).all()).body.waiting).toEqual([
      { project: { id: projectId, title: '동네 배움 지도' }, count: 1 },
    ]);
  });

  it('is one at a time: asking again answers the open one', async () => {
    const id = await asked();
    expect((await as(asker).ask(role, '다른 말로 다시 한번 물어봐요.')).body).toMatchObject({
      id,
      state: 'open',
    });
    expect((await as(asker).all()).body.made).toHaveLength(1);
  });

  it('can be accepted: the asker gets the seat and the words; another answer changes nothing', async () => {
    const id = await asked();
    expect(errorOf(await as(creator).accept(id, '반가워요!'))).toBe('done');
    expect(await seats()).toEqual([asker.id]);
    expect(errorOf(await as(creator).accept(id))).toBe('done');
    expect(errorOf(await as(creator).decline(id))).toBe('seat_request_over');
    expect((await as(asker).all()).body.made).toMatchObject([
      { id, state: 'accepted', answer: '반가워요!', takes_part: true },
    ]);
    await teamCalls(test, projectId, asker.token).leave();
    expect((await as(asker).all()).body.made).toMatchObject([{ id, state: 'accepted', takes_part: false }]);
    expect((await as(creator).waiting()).body.requests).toEqual([]);
  });

  it('stays open while no seat is free, and can be accepted once one is', async () => {
    const id = await asked();
    await teamCalls(test, projectId, member.token).take(role);
    expect(errorOf(await as(creator).accept(id))).toBe('seat_gone');
    expect(await stateOf(id)).toBe('open');
    expect(errorOf(await as(await signedMember(test)).ask(role))).toBe('seat_gone');
    await teamCalls(test, projectId, member.token).giveBack();
    expect(errorOf(await as(creator).accept(id))).toBe('done');
  });

  // Shows 8.4: POST /api/project-card/{projectId}/seat-requests/{requestId}/decline/
  // Shows 17.12: the same project is asked for a seat again only after 30 days
  it('can be declined with words, and the asker may not ask again for 30 days', async () => {
    const id = await asked();
    expect(errorOf(await as(creator).decline(id, '이번에는 어려워요.'))).toBe('done');
    expect(errorOf(await as(creator).accept(id))).toBe('seat_request_over');
    expect((await as(asker).own()).body).toMatchObject({
      request: { state: 'declined', answer: '이번에는 어려워요.' },
      refusal: 'seat_request_rests',
      again_at: expect.stringMatching(/Z$/),
    });
    expect(errorOf(await as(asker).ask(role))).toBe('seat_request_rests');
    await age(seatRequestRestDays);
    expect(errorOf(await as(asker).ask(role))).toBe('done');
  });

  // Shows 8.4: DELETE /api/project-card/{projectId}/own-seat-request/
  it('can be withdrawn, and made again after a day', async () => {
    expect(errorOf(await as(asker).withdraw())).toBe('not_found');
    const id = await asked();
    expect((await as(asker).withdraw()).body.state).toBe('withdrawn');
    expect((await as(asker).withdraw()).body.state).toBe('withdrawn');
    expect(errorOf(await as(creator).accept(id))).toBe('seat_request_over');
    expect(errorOf(await as(asker).ask(role))).toBe('seat_request_rests');
    await age(seatRequestWithdrawnRestDays);
    expect(errorOf(await as(asker).ask(role))).toBe('done');
  });

  // Shows 8.4: POST /api/project-card/{projectId}/own-seat-request/undo/
  it('is open again if its withdrawal is undone within ten minutes, and the notice of it goes', async () => {
    expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
    const id = await asked();
    const seen = async () => {
      const { body } = await test.call(listNotices, { query: {} }, { token: creator.token });
      return body.notices.map(({ kind }) => kind);
    };
    await as(asker).withdraw();
    expect(await seen()).toEqual(['seat_withdrawn', 'seat_asked']);
    for (const again of [1, 2]) {
      const { body } = await as(asker).undo();
      expect([again, body.id, body.state]).toEqual([again, id, 'open']);
    }
    expect(await seen()).toEqual(['seat_asked']);
    await as(asker).withdraw();
    expect(await seen()).toEqual(['seat_withdrawn', 'seat_asked']);
    expect(await toldOf(id)).toHaveLength(2);
    const minutesAgo = (minutes: number) =>
      test.sql`update seat_requests set ended_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;
    await minutesAgo(seatWithdrawalUndoMinutes);
    expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
    await minutesAgo(seatWithdrawalUndoMinutes - 1);
    await test.sql`update projects set rested_at = now() where id = ${projectId}`;
    expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
    await test.sql`update projects set rested_at = null where id = ${projectId}`;
    expect(errorOf(await as(asker).undo())).toBe('done');
    expect(errorOf(await as(creator).accept(id))).toBe('done');
    expect(await seen()).not.toContain('seat_withdrawn');
    expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
  });

  describe('withdrawn before its asker joins by an invitation', () => {
    const join = async () => {
      const { code } = await insertProjectInvitation(test.db, { inviterId: creator.id, projectId });
      const body = { inviter_id: creator.id, project_card_id: projectId, code };
      const { status } = await test.call(acceptProjectInvitation, { body }, { token: asker.token });
      expect(status).toBe(200);
    };

    it('cannot be opened again, even after the asker has left the team', async () => {
      await asked();
      await as(asker).withdraw();
      await join();
      expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
      expect((await teamCalls(test, projectId, creator.token).remove(asker.id)).status).toBe(200);
      expect(errorOf(await as(asker).undo())).toBe('seat_request_over');
    });

    it('is deleted in time, if its withdrawal could no longer be undone', async () => {
      const id = await asked();
      await as(asker).withdraw();
      await age(seatRequestRestDays);
      await join();
      await age(1);
      await sweep(test.services);
      expect(await stateOf(id)).toBeUndefined();
    });
  });

  it('is swept by locking members before requests, as leaving does', async () => {
    await asked();
    await age(seatRequestLifeDays);
    const locks = new LockOrder();
    onTestFinished(locks.watch(test.services.sql));
    await sweepSeatRequests(test.services);
    expect(locks.transactions).toBeGreaterThan(0);
    expect(locks.faults()).toEqual([]);
  });

  it('lapses after 7 days, even before a sweep records it', async () => {
    const id = await asked();
    await age(seatRequestLifeDays);
    expect((await as(asker).own()).body).toMatchObject({
      request: { state: 'lapsed' },
      refusal: 'seat_request_rests',
    });
    expect((await as(creator).waiting()).body.requests).toEqual([]);
    expect(errorOf(await as(creator).accept(id))).toBe('seat_request_over');
    expect(errorOf(await as(asker).withdraw())).toBe('seat_request_over');
    await Promise.all([sweep(test.services), sweep(test.services)]);
    expect(await stateOf(id)).toBe('lapsed');
    expect((await toldOf(id)).toSorted()).toEqual([
      'asker seat_lapsed',
      'creator seat_asked',
      'creator seat_lapsed',
    ]);
    await age(seatRequestRestDays + 1);
    await sweep(test.services);
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe('requests for seats', () => {
  it('are read and answered only by the creator', async () => {
    const id = await asked();
    for (const who of [asker, member, await signedMember(test)]) {
      expect(errorOf(await as(who).waiting())).toBe('forbidden');
      expect(errorOf(await as(who).accept(id))).toBe('forbidden');
      expect(errorOf(await as(who).decline(id))).toBe('forbidden');
    }
    const other = await insertProject(test.db, { creatorId: member.id });
    expect(errorOf(await as(member, other).accept(id))).toBe('not_found');
    for (const call of ['own', 'all', 'withdraw', 'undo', 'waiting'] as const)
      expect(errorOf(await as()[call]())).toBe('unauthenticated');
    expect(errorOf(await as().ask(role))).toBe('unauthenticated');
    expect(errorOf(await as().accept(id))).toBe('unauthenticated');
    expect(await stateOf(id)).toBe('open');
  });

  it('cannot be made by members of the team', async () => {
    expect(errorOf(await as(member).ask(role))).toBe('forbidden');
    expect(errorOf(await as(creator).ask(role))).toBe('forbidden');
  });

  it('cannot be made by, or accepted for, an alumni without mentor verification', async () => {
    const alumni = await signedMember(test, { userType: 'alumni' });
    expect((await as(alumni).own()).body.refusal).toBe('alumni_unverified');
    expect(errorOf(await as(alumni).ask(role))).toBe('alumni_unverified');
    await test.sql`update members set mentor_verified_at = now() where id = ${alumni.id}`;
    const id = await asked(alumni);
    await test.sql`update members set mentor_verified_at = null where id = ${alumni.id}`;
    expect(errorOf(await as(creator).accept(id))).toBe('alumni_unverified');
    expect(await stateOf(id)).toBe('open');
  });

  it('are limited: five open at a time, ten a day, thirty for one project', async () => {
    const others = await Promise.all(
      Array.from({ length: openSeatRequestsPerMember }, async () => {
        const id = await insertProject(test.db, { creatorId: creator.id });
        return { id, role: await newRole(1, id) };
      }),
    );
    for (const one of others) expect(errorOf(await as(asker, one.id).ask(one.role))).toBe('done');
    expect((await as(asker).own()).body.refusal).toBe('seat_requests_spent');
    expect(errorOf(await as(asker).ask(role))).toBe('seat_requests_spent');
    await test.sql`update seat_requests set state = 'closed', ended_at = now() where member_id = ${asker.id}`;
    const rest = seatRequestsPerMemberPerDay - openSeatRequestsPerMember;
    for (const one of others.slice(0, rest))
      expect(errorOf(await as(asker, one.id).ask(one.role))).toBe('done');
    await test.sql`update seat_requests set state = 'closed', ended_at = now() where member_id = ${asker.id}`;
    expect(errorOf(await as(asker).ask(role))).toBe('rate_limited');
    await crowdAsks(openSeatRequestsPerProject);
    expect(errorOf(await as(await signedMember(test)).ask(role))).toBe('seat_requests_full');
  });
});

// Shows 17.12: a request for a seat has one clear end, or goes to the new creator
describe('a request whose', () => {
  it.each([
    ['asker is suspended', () => test.db.transaction((tx) => setSuspended(tx, asker.id))],
    [
      'asker joins by an invitation',
      async () => {
        const { code } = await insertProjectInvitation(test.db, { inviterId: member.id, projectId });
        const body = { inviter_id: member.id, project_card_id: projectId, code };
        await test.call(acceptProjectInvitation, { body }, { token: asker.token });
      },
    ],
    [
      'project is deleted',
      () => test.call(deleteProject, { params: { projectId } }, { token: creator.token }),
    ],
    [
      'project has ended',
      async () => {
        await test.sql`update projects set start_date = '2020-01-01', end_date = '2020-02-01' where id = ${projectId}`;
        await sweep(test.services);
      },
    ],
    ['role is removed', () => teamCalls(test, projectId, creator.token).setRoles([])],
    [
      'project ends as its last member leaves',
      async () => {
        await teamCalls(test, projectId, member.token).leave();
        await removeMember(test.services, { login: 'test' }, creator.id);
      },
    ],
  ])('%s is closed', async (_, happens) => {
    const id = await asked();
    await happens();
    expect(await stateOf(id)).toBe('closed');
    expect(errorOf(await as(creator).accept(id))).not.toBe('done');
  });

  it('asker leaves is deleted, and one whose creator leaves is closed', async () => {
    const id = await asked();
    const gone = await asked(await signedMember(test));
    await removeMember(test.services, { login: 'test' }, (await askerOf(gone)) ?? '');
    expect(await stateOf(gone)).toBeUndefined();
    await removeMember(test.services, { login: 'test' }, creator.id);
    expect(await stateOf(id)).toBe('closed');
  });

  it('project is handed over is answered by the new creator', async () => {
    const id = await asked();
    expect(await giveProject(test, projectId, creator, member)).toEqual([200, 200]);
    expect(errorOf(await as(creator).accept(id))).toBe('forbidden');
    expect(errorOf(await as(member).decline(id))).toBe('done');
  });
});
const askerOf = async (id: string) =>
  (await test.sql<{ id: string }[]>`select member_id as id from seat_requests where id = ${id}`)[0]?.id;

// Shows 17.10: parallel acceptances fill the seats exactly; acceptance or withdrawal counts, not both
describe('at once', () => {
  const crowd = 50;

  it(`${crowd} acceptances for one seat: one asker joins, and the other requests stay open`, async () => {
    await crowdAsks(crowd);
    const { body } = await as(creator).waiting();
    const answers = await Promise.all(body.requests.map(({ id }) => as(creator).accept(id)));
    expect(tally(answers.map(errorOf))).toEqual(
      new Map([
        ['done', 1],
        ['seat_gone', crowd - 1],
      ]),
    );
    expect(await seats()).toHaveLength(1);
    expect((await as(creator).waiting()).body.requests).toHaveLength(crowd - 1);
  });

  it('only one of accepting, declining and withdrawing succeeds', async () => {
    for (let round = 0; round < 12; round += 1) {
      await test.sql`delete from seat_requests`;
      await test.sql`delete from rate_counters`;
      await teamCalls(test, projectId, creator.token).remove(asker.id);
      const id = await asked();
      const acts = {
        accepted: () => as(creator).accept(id),
        declined: () => as(creator).decline(id),
        withdrawn: () => as(asker).withdraw(),
      };
      const order = (['accepted', 'declined', 'withdrawn'] as const).map(
        (_, at, all) => all[(at + round) % 3],
      );
      const done = await Promise.all(
        order.map(async (name = 'accepted') => (errorOf(await acts[name]()) === 'done' ? name : null)),
      );
      const won = done.filter((name) => name !== null);
      expect(won, String(done)).toEqual([await stateOf(id)]);
      expect(await seats()).toEqual(won[0] === 'accepted' ? [asker.id] : []);
      expect(await toldOf(id)).toEqual([
        'creator seat_asked',
        won[0] === 'withdrawn' ? 'creator seat_withdrawn' : `asker seat_${won[0]}`,
      ]);
    }
  });

  it('one member who asks ten projects gets five open requests', async () => {
    const projects = await Promise.all(
      Array.from({ length: openSeatRequestsPerMember * 2 }, async () => {
        const id = await insertProject(test.db, { creatorId: creator.id });
        return { id, role: await newRole(1, id) };
      }),
    );
    const answers = await Promise.all(projects.map((one) => as(asker, one.id).ask(one.role)));
    expect(tally(answers.map(errorOf))).toEqual(
      new Map([
        ['done', openSeatRequestsPerMember],
        ['seat_requests_spent', openSeatRequestsPerMember],
      ]),
    );
  });
});
