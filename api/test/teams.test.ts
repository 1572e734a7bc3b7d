import { randomUUID } from 'node:crypto';
import { retrieveProjectInvitation } from '@dure/contract/invitations.ts';
import { projectRolesMax, roleSeatsMax } from '@dure/contract/limits.ts';
import { publicProject } from '@dure/contract/projects.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoles, projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { giveImage, insertProject, insertProjectInvitation } from './harness/fixtures.ts';
import { giveProject, type Signed, signedMember, teamCalls } from './on-team.ts';

let test: TestApp;
let creator: Signed;
let member: Signed;
let other: Signed;
let projectId: string;

beforeAll(async () => {
  test = await testApp();
  creator = await signedMember(test, { userName: '박한결' });
  member = await signedMember(test, { userName: '김하늘' });
  other = await signedMember(test, { userName: '서이든' });
});
afterAll(() => test.close());
beforeEach(async () => {
  projectId = await insertProject(test.db, { creatorId: creator.id, memberIds: [member.id] });
});

const as = (who?: Signed) => teamCalls(test, projectId, who?.token);
const shown = async () => (await test.call(publicProject, { params: { projectId } })).body;
const invite = (row: { revokedAt?: Date; uses?: number; inviteeName?: string; inviterId?: string } = {}) =>
  insertProjectInvitation(test.db, { inviterId: member.id, projectId, ...row });

/** Sets roles with these names and seats; resolves to their ids. */
async function wanted(...roles: readonly (readonly [name: string, seats: number])[]) {
  const { body } = await as(creator).setRoles(roles.map(([name, seats]) => ({ name, seats })));
  return body.roles.map(({ id }) => id);
}
const only = async (seats = 1) => (await wanted(['디자인', seats]))[0] as string;

// Shows 8.4: GET /api/project-card/{projectId}/team/
describe('a team', () => {
  it('is shown to its members: everyone in the order of joining, with roles', async () => {
    const image = await giveImage(test.db, member.id);
    const [design, build] = await wanted(['디자인', 1], ['개발', 2]);
    await as(member).take(build ?? '');
    const { status, body } = await as(member).see();
    expect(status).toBe(200);
    expect(body).toEqual({
      project: { id: projectId, title: '동네 배움 지도' },
      creator_id: creator.id,
      members: [
        { id: creator.id, user_name: '박한결', image: null, role_id: null },
        { id: member.id, user_name: '김하늘', image, role_id: build },
      ],
      roles: [
        { id: design, name: '디자인', seats: 1, taken: 0 },
        { id: build, name: '개발', seats: 2, taken: 1 },
      ],
    });
  });

  it('lists its open invitations for the creator only, without their codes', async () => {
    const { id, code } = await invite({ inviteeName: '이새봄' });
    await invite({ revokedAt: new Date() });
    await invite({ uses: 1 });
    await invite({ inviterId: other.id });
    const late = await invite();
    await test.db.execute(sql`update invitations
      set created_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = ${late.id}`);
    const { body } = await as(creator).see();
    expect(body.invitations).toEqual([
      {
        id,
        invitee_name: '이새봄',
        inviter: { id: member.id, user_name: '김하늘' },
        expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(code);
    expect((await as(member).see()).body).not.toHaveProperty('invitations');
  });
});

/** Every call, with the arguments it is made with. */
const calls = {
  see: (who?: Signed) => as(who).see(),
  setRoles: (who?: Signed) => as(who).setRoles([{ name: '디자인', seats: 1 }]),
  take: (who?: Signed) => as(who).take(randomUUID()),
  giveBack: (who?: Signed) => as(who).giveBack(),
  remove: (who?: Signed) => as(who).remove(member.id),
  handOver: (who?: Signed) => as(who).handOver(member.id),
  withdraw: (who?: Signed) => as(who).withdraw(),
  leave: (who?: Signed) => as(who).leave(),
} as const;
const each = Object.entries(calls);

describe('a call is refused', () => {
  // Shows 17.10: a team is visible to its members alone
  it.each(each)('to a visitor: %s → 401', async (_, call) => {
    const { status, error } = await call();
    expect([status, error.error_type]).toEqual([401, 'unauthenticated']);
  });

  // Shows 17.10: a team is visible to its members alone
  it.each(each)('to another member: %s → 403, and nothing changes', async (_, call) => {
    const { status, error } = await call(other);
    expect([status, error.error_type]).toEqual([403, 'forbidden']);
    expect(await shown()).toMatchObject({
      creator: { id: creator.id },
      accepted_users: [creator.id, member.id],
    });
    expect(await shown()).not.toHaveProperty('roles');
  });

  // Shows 17.10: a team is visible to its members alone
  it.each(each)('to a suspended member: %s → 401', async (_, call) => {
    const suspended = await signedMember(test, { userName: '한도윤' });
    await test.db.execute(sql`update members set suspended_at = now() where id = ${suspended.id}`);
    const { status, error } = await call(suspended);
    expect([status, error.error_type]).toEqual([401, 'unauthenticated']);
  });

  // Shows 17.10: a team is visible to its members alone
  it.each(['setRoles', 'remove', 'handOver', 'withdraw'] as const)(
    'to a team member who is not the creator: %s → 403',
    async (name) => {
      const { status, error } = await calls[name](member);
      expect([status, error.error_type]).toEqual([403, 'forbidden']);
    },
  );

  it.each(each)('once the project is gone: %s → 404', async (_, call) => {
    await test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
    const { status, error } = await call(creator);
    expect([status, error.error_type]).toEqual([404, 'not_found']);
  });
});

// Shows 8.4: PATCH /api/project-card/{projectId}/team/roles/
describe('roles', () => {
  it('are shown on the public page in their order, if there are any', async () => {
    expect(await shown()).not.toHaveProperty('roles');
    const [design, build] = await wanted(['디자인', 1], ['개발', 3]);
    expect((await shown()).roles).toEqual([
      { id: design, name: '디자인', seats: 1, taken: 0 },
      { id: build, name: '개발', seats: 3, taken: 0 },
    ]);
    await as(creator).setRoles([
      { id: build ?? '', name: '앱 개발', seats: 2 },
      { id: design ?? '', name: '디자인', seats: 1 },
    ]);
    expect((await shown()).roles?.map(({ id, name, seats }) => [id, name, seats])).toEqual([
      [build, '앱 개발', 2],
      [design, '디자인', 1],
    ]);
    await as(creator).setRoles([]);
    expect(await shown()).not.toHaveProperty('roles');
  });

  // Shows 17.10: no taken seat disappears
  it('keep every seat that is taken', async () => {
    const [design = '', build = ''] = await wanted(['디자인', 1], ['개발', 3]);
    await as(creator).take(build);
    await as(member).take(build);
    const lowered = await as(creator).setRoles([
      { id: design, name: '디자인', seats: 1 },
      { id: build, name: '개발', seats: 1 },
    ]);
    expect([lowered.status, lowered.error]).toMatchObject([
      409,
      { error_type: 'seats_taken', fields: { 'roles.1.seats': 'too_few' } },
    ]);
    const dropped = await as(creator).setRoles([{ id: design, name: '디자인', seats: 1 }]);
    expect([dropped.status, dropped.error.error_type]).toEqual([409, 'seats_taken']);
    expect((await shown()).roles).toHaveLength(2);
    const fitted = await as(creator).setRoles([{ id: build, name: '개발', seats: 2 }]);
    expect(fitted.body.roles).toEqual([{ id: build, name: '개발', seats: 2, taken: 2 }]);
  });

  it('cannot be another project’s', async () => {
    const elsewhere = await insertProject(test.db, { creatorId: other.id });
    const theirs = await teamCalls(test, elsewhere, other.token).setRoles([{ name: '디자인', seats: 1 }]);
    const id = theirs.body.roles[0]?.id ?? '';
    const { status, error } = await as(creator).setRoles([{ id, name: '가로채기', seats: 2 }]);
    expect([status, error.fields]).toEqual([422, { 'roles.0.id': 'not_listed' }]);
    expect((await as(member).take(id)).error.error_type).toBe('seat_gone');
    const [row] = await test.db.select().from(projectRoles).where(eq(projectRoles.id, id));
    expect(row).toMatchObject({ name: '디자인', seats: 1 });
  });

  it.each([
    ['no name', [{ name: ' ', seats: 1 }], { 'roles.0.name': 'required' }],
    ['no seat', [{ name: '디자인', seats: 0 }], { 'roles.0.seats': 'too_few' }],
    ['half a seat', [{ name: '디자인', seats: 1.5 }], { 'roles.0.seats': 'malformed' }],
    ['too many seats', [{ name: '디자인', seats: roleSeatsMax + 1 }], { 'roles.0.seats': 'too_many' }],
    [
      'a name twice',
      [
        { name: 'PM', seats: 1 },
        { name: 'pm', seats: 1 },
      ],
      { 'roles.1.name': 'duplicate' },
    ],
    [
      'too many roles',
      Array.from({ length: projectRolesMax + 1 }, (_, index) => ({ name: `역할 ${index}`, seats: 1 })),
      { roles: 'too_many' },
    ],
  ])('with %s → 422', async (_, roles, fields) => {
    const { status, error } = await as(creator).setRoles(roles);
    expect([status, error.fields]).toEqual([422, fields]);
  });
});

describe('a seat', () => {
  // Shows 8.4: POST /api/project-card/{projectId}/team/seat/
  // Shows 8.4: DELETE /api/project-card/{projectId}/team/seat/
  it('is one per member: taking another gives the first back', async () => {
    const [design = '', build = ''] = await wanted(['디자인', 1], ['개발', 1]);
    await as(member).take(design);
    const { body } = await as(member).take(build);
    expect(body.roles.map(({ taken }) => taken)).toEqual([0, 1]);
    expect((await as(member).take(build)).status).toBe(200);
    expect((await as(member).giveBack()).body.roles.map(({ taken }) => taken)).toEqual([0, 0]);
    expect((await as(member).giveBack()).status).toBe(200);
  });

  it('is refused if all are taken, and the member keeps their own', async () => {
    const [design = '', build = ''] = await wanted(['디자인', 1], ['개발', 1]);
    await as(creator).take(design);
    await as(member).take(build);
    const { status, error } = await as(member).take(design);
    expect([status, error.error_type]).toEqual([409, 'seat_gone']);
    expect((await as(member).see()).body.members[1]?.role_id).toBe(build);
  });

  it.each([
    ['leaves', () => as(member).leave()],
    ['is removed', () => as(creator).remove(member.id)],
  ])('is free again once its member %s', async (_, go) => {
    const role = await only();
    await as(member).take(role);
    expect((await go()).status).toBe(200);
    expect((await shown()).roles).toEqual([{ id: role, name: '디자인', seats: 1, taken: 0 }]);
    expect((await shown()).accepted_users).toEqual([creator.id]);
    expect((await as(member).see()).error.error_type).toBe('forbidden');
  });
});

// Shows 8.4: DELETE /api/project-card/{projectId}/team/members/{memberId}/
describe('removing', () => {
  it('changes nothing for somebody not on the team, and is refused for the creator', async () => {
    const again = await as(creator).remove(other.id);
    expect([again.status, again.body.detail]).toEqual([200, expect.any(String)]);
    const { status, error } = await as(creator).remove(creator.id);
    expect([status, error.error_type]).toEqual([409, 'creator_stays']);
    expect((await shown()).accepted_users).toEqual([creator.id, member.id]);
  });

  it('ends the links to the project that the member gave out', async () => {
    const { code } = await invite();
    const { body } = await as(creator).remove(member.id);
    expect(body).not.toHaveProperty('detail');
    expect(body.invitations).toEqual([]);
    const looked = await test.call(retrieveProjectInvitation, { query: { code } });
    expect(looked.error.error_type).toBe('inactive');
  });
});

// Shows 8.4: POST /api/project-card/{projectId}/team/hand-over/
describe('handing over', () => {
  it('makes a member the creator once they accept, and the former creator a member', async () => {
    const { status, body } = await as(creator).handOver(member.id);
    expect([status, body.creator_id]).toEqual([200, creator.id]);
    expect(body.hand_over).toMatchObject({ to: { id: member.id, user_name: '김하늘' } });
    expect(body).not.toHaveProperty('detail');
    expect((await as(member).see()).body).not.toHaveProperty('hand_over');
    await giveProject(test, projectId, creator, member);
    expect((await as(creator).see()).body).not.toHaveProperty('invitations');
    expect(await shown()).toMatchObject({
      creator: { id: member.id, user_name: '김하늘' },
      accepted_users: [creator.id, member.id],
    });
    expect((await as(creator).handOver(creator.id)).error.error_type).toBe('forbidden');
    expect((await as(creator).leave()).status).toBe(200);
    expect((await as(member).see()).body.members.map(({ id }) => id)).toEqual([member.id]);
  });

  it('answers that it was done already, but only to the team', async () => {
    await as(creator).handOver(member.id);
    const asked = await as(creator).handOver(member.id);
    expect([asked.status, asked.body.detail]).toEqual([200, 'asked already']);
    await giveProject(test, projectId, creator, member);
    const again = await as(creator).handOver(member.id);
    expect([again.status, again.body.creator_id, again.body.detail]).toEqual([
      200,
      member.id,
      'the creator already',
    ]);
    expect((await as(other).handOver(member.id)).error.error_type).toBe('forbidden');
    await as(creator).leave();
    expect((await as(creator).handOver(member.id)).error.error_type).toBe('forbidden');
  });

  it('is possible only to somebody on the team', async () => {
    const suspended = await signedMember(test);
    await test.db.execute(sql`insert into project_members values (${projectId}, ${suspended.id})`);
    await test.db.execute(sql`update members set suspended_at = now() where id = ${suspended.id}`);
    for (const id of [other.id, suspended.id, randomUUID()]) {
      const { status, error } = await as(creator).handOver(id);
      expect([status, error.error_type]).toEqual([409, 'not_on_team']);
    }
  });
});

// Shows 8.4: POST /api/project-card/{projectId}/team/leave/
describe('leaving', () => {
  it('is refused to the creator, who must hand over first', async () => {
    const { status, error } = await as(creator).leave();
    expect([status, error.error_type]).toEqual([409, 'creator_stays']);
  });

  it('works once', async () => {
    expect((await as(member).leave()).body).toEqual({});
    expect((await as(member).leave()).error.error_type).toBe('forbidden');
  });
});
