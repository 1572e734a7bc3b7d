import {
  acceptProjectInvitation,
  declineProjectInvitation,
  retrieveInvitation,
} from '@dure/contract/invitations.ts';
import { openInvitationsPerMember } from '@dure/contract/limits.ts';
import {
  createInvitation,
  createProjectInvitation,
  listOwnInvitations,
  revokeInvitation,
} from '@dure/contract/own-invitations.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitations } from '../src/database/schema/invitations.ts';
import { members } from '../src/database/schema/members.ts';
import { projectMembers, projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPersonInvitation, insertProject, type TestMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';
import { accessOf, atOnce, newStudentEmail, proveBySql, register, student, tally } from './newcomer.ts';

let test: TestApp;
let me: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  me = await insertMember(test.db, { userName: '김하늘' });
  token = await accessOf(test, me);
});

const someone = {
  invitee_name: '이새봄',
  relation: 'project',
  reason: '끝까지 함께하는 사람이에요',
} as const;
const keyed = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const invite = (body: Partial<Parameters<typeof post>[0]> = {}, key?: string, as = token) =>
  post({ ...someone, ...body }, key, as);
const post = (
  body: { invitee_name: string; relation: 'school' | 'project' | 'work' | 'other'; reason: string },
  key?: string,
  as = token,
) => test.call(createInvitation, { body }, { token: as, ...keyed(key) });
const inviteTo = (project_card_id: string, as = token) =>
  test.call(createProjectInvitation, { body: { project_card_id, ...someone } }, { token: as });
const mine = async (as = token) => (await test.call(listOwnInvitations, {}, { token: as })).body;
const revoke = (id: string, as = token) => test.call(revokeInvitation, { params: { id } }, { token: as });
const lookUp = (code: string | null) => test.call(retrieveInvitation, { query: { code: code ?? '' } });
const linksOf = async (inviterId: string) =>
  test.db.$count(invitations, eq(invitations.inviterId, inviterId));
const freeze = () => test.db.update(members).set({ frozenAt: new Date() }).where(eq(members.id, me.id));

// Shows 8.4: POST /api/invitation-link/
describe('inviting a person', () => {
  it('makes a link that says who invites whom, and why', async () => {
    const { status, body } = await invite();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invitee_name: '이새봄',
      vouch: { relation: 'project', reason: '끝까지 함께하는 사람이에요' },
      project_card: null,
      state: 'waiting',
      joined_by: null,
      requests_muted: false,
    });
    expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(7 * 86_400_000);
    expect((await lookUp(body.code)).body).toMatchObject({
      inviter_name: '김하늘',
      invitee_name: '이새봄',
      vouch: body.vouch,
    });
  });

  // Shows 17.10: an invitation is made once, whatever gets lost
  it('happens once for one key, even for 20 requests at once, and keeps no code with the key', async () => {
    const answers = await atOnce(20, () => invite({}, 'one-press'));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.code}`)).size).toBe(1);
    expect(await linksOf(me.id)).toBe(1);
    const [kept] = await test.sql`select answer from idempotency_keys where key = 'one-press'`;
    expect(JSON.stringify(kept)).not.toContain(answers[0]?.body.code ?? '-');
  });

  it('is refused with a key that was used for another text', async () => {
    await invite({}, 'reused');
    expect((await invite({ invitee_name: '박한결' }, 'reused')).error.error_type).toBe(
      'idempotency_key_reused',
    );
  });

  it.each([
    ['no name', { invitee_name: ' ' }, 'invitee_name', 'required'],
    ['a name that is too long', { invitee_name: '가'.repeat(41) }, 'invitee_name', 'too_long'],
    ['no reason', { reason: '' }, 'reason', 'required'],
    ['a reason of two lines', { reason: '한 줄\n두 줄' }, 'reason', 'malformed'],
    ['a reason that is too long', { reason: '가'.repeat(101) }, 'reason', 'too_long'],
  ])('needs more than %s', async (_, body, field, fault) => {
    const { status, error } = await invite(body);
    expect([status, error.fields]).toEqual([422, { [field]: fault }]);
  });

  it('is refused to visitors', async () => {
    const visitor = await test.call(createInvitation, { body: someone });
    expect([visitor.status, visitor.error.error_type]).toEqual([401, 'unauthenticated']);
  });

  it('is refused to a member as soon as they are suspended', async () => {
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, me.id));
    expect((await invite()).status).toBe(401);
    expect((await test.call(listOwnInvitations, {}, { token })).status).toBe(401);
    expect(await linksOf(me.id)).toBe(0);
  });

  // Shows 17.10: invitations are visible to their inviter alone
  it('is refused to a frozen member and to those they invited', async () => {
    const below = await insertMember(test.db, { invitedBy: me.id });
    const belowToken = await accessOf(test, below);
    await freeze();
    for (const as of [token, belowToken]) {
      expect((await invite({}, undefined, as)).error.error_type).toBe('inviting_frozen');
      expect(await mine(as)).toMatchObject({ frozen: true, open_left: 0 });
    }
  });
});

describe('open links', () => {
  // Shows 17.10: of twenty concurrent invitations five are open
  it('are limited to five at a time, even if 20 are made at once', async () => {
    const answers = await atOnce(20, (index) => invite({ invitee_name: `새봄 ${index}` }));
    const counts = tally(answers.map(({ status, error }) => error.error_type ?? status));
    expect(counts).toEqual(
      new Map<unknown, number>([
        [201, openInvitationsPerMember],
        ['open_invitations_spent', 20 - openInvitationsPerMember],
      ]),
    );
    expect(await linksOf(me.id)).toBe(openInvitationsPerMember);
    expect(await mine()).toMatchObject({ open_left: 0, open_taken: 5, open_max: 5 });
  });

  it('are as many as an owner allows, and stay open if the limit is lowered', async () => {
    const { config } = test.services;
    const { limits } = config;
    const allow = (openInvitations: number) =>
      Object.assign(config, { limits: { ...limits, openInvitations } });
    allow(7);
    await atOnce(8, () => invite());
    expect(await mine()).toMatchObject({ open_left: 0, open_taken: 7, open_max: 7 });
    allow(3);
    expect(await mine()).toMatchObject({ open_left: 0, open_taken: 7, open_max: 3 });
    expect((await invite()).error.error_type).toBe('open_invitations_spent');
    Object.assign(config, { limits });
  });

  // Shows 17.10: of twenty concurrent invitations five are open
  it('are counted again after waiting for a link that was being made', async () => {
    for (let index = 1; index < openInvitationsPerMember; index += 1) await invite();
    const late = await raced(
      test,
      sql`select from members where id = ${me.id} for no key update`,
      () => invite(),
      [
        sql`insert into invitations (code, kind, inviter_id, invitee_name, max_uses, expires_at)
        values ('made-meanwhile-1', 'person', ${me.id}, '먼저 온 사람', 1, now() + interval '7 days')`,
      ],
    );
    expect(late.error.error_type).toBe('open_invitations_spent');
  });

  it.each([
    ['revoked', sql`revoked_at = now()`],
    ['expired', sql`created_at = now() - interval '8 days', expires_at = now() - interval '1 day'`],
    ['used', sql`uses = 1`],
  ])('do not include those that were %s', async (_, set) => {
    await atOnce(openInvitationsPerMember, () => invite());
    await test.db.execute(sql`update invitations set ${set} where inviter_id = ${me.id}`);
    expect((await invite()).status).toBe(201);
  });

  it('do not include those of a project that has ended', async () => {
    const projectId = await insertProject(test.db, { creatorId: me.id });
    await atOnce(openInvitationsPerMember, () => inviteTo(projectId));
    expect((await invite()).error.error_type).toBe('open_invitations_spent');
    await test.db.update(projects).set({ endDate: '2025-06-30' }).where(eq(projects.id, projectId));
    expect((await invite()).status).toBe(201);
  });

  // Shows 17.10: of twenty concurrent invitations five are open
  it('cannot be made without limit by revoking earlier ones', async () => {
    let refused = '';
    for (let index = 0; index < 40 && refused === ''; index += 1) {
      const { body, status, error } = await invite();
      if (status === 201) await revoke(body.id);
      else refused = `${index} ${error.error_type}`;
    }
    expect(refused).toBe('30 rate_limited');
  });
});

// Shows 8.4: POST /api/project-card-invitation-link/
describe('inviting to a project', () => {
  let projectId: string;
  let creator: TestMember;

  beforeEach(async () => {
    creator = await insertMember(test.db, { userName: '박한결' });
    projectId = await insertProject(test.db, {
      creatorId: creator.id,
      memberIds: [me.id],
      title: '동네 배움 지도',
    });
  });

  it('is allowed to the project’s team', async () => {
    const { status, body } = await inviteTo(projectId);
    expect([status, body.project_card]).toEqual([201, { id: projectId, title: '동네 배움 지도' }]);
    expect((await mine()).projects).toEqual([{ id: projectId, title: '동네 배움 지도' }]);
  });

  it('is refused to other members and visitors', async () => {
    const other = await accessOf(test, await insertMember(test.db));
    expect((await inviteTo(projectId, other)).error.error_type).toBe('forbidden');
    expect((await mine(other)).projects).toEqual([]);
    const visitor = await test.call(createProjectInvitation, {
      body: { project_card_id: projectId, ...someone },
    });
    expect(visitor.status).toBe(401);
  });

  it('is refused for an ended or deleted project', async () => {
    await test.db.update(projects).set({ endDate: '2025-06-30' }).where(eq(projects.id, projectId));
    expect((await inviteTo(projectId)).error.error_type).toBe('forbidden');
    await test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
    expect((await inviteTo(projectId)).error.error_type).toBe('not_found');
    expect((await mine()).projects).toEqual([]);
  });

  it('stops working, with the links made, once the inviter is no longer on the team', async () => {
    const { body } = await inviteTo(projectId);
    await test.db.delete(projectMembers).where(eq(projectMembers.memberId, me.id));
    expect((await mine()).invitations).toMatchObject([{ id: body.id, state: 'inactive', code: null }]);
    expect((await inviteTo(projectId)).error.error_type).toBe('forbidden');
  });

  it('shows whether a link was accepted, and by whom, or declined', async () => {
    const [yes, no] = [(await inviteTo(projectId)).body, (await inviteTo(projectId)).body];
    const guest = await insertMember(test.db, { userName: '서이든' });
    const answer = { inviter_id: me.id, project_card_id: projectId };
    const as = { token: await accessOf(test, guest) };
    await test.call(declineProjectInvitation, { body: { ...answer, code: no.code ?? '' } }, as);
    await test.call(acceptProjectInvitation, { body: { ...answer, code: yes.code ?? '' } }, as);
    const shown = new Map((await mine()).invitations.map((own) => [own.id, own]));
    expect(shown.get(yes.id)).toMatchObject({
      state: 'joined',
      joined_by: { id: guest.id, user_name: '서이든' },
    });
    expect(shown.get(no.id)).toMatchObject({ state: 'declined', joined_by: null });
  });
});

// Shows 8.4: GET /api/invitation-link/mine/
describe('the list of one’s links', () => {
  it('names the member who joined, until they are suspended', async () => {
    const { body } = await invite();
    const email = newStudentEmail();
    const registered = await register(
      test,
      student({ email, email_proof: await proveBySql(test, email), code: body.code ?? '' }),
    );
    expect(registered.status).toBe(201);
    const joinedBy = { id: registered.body.id, user_name: '이새봄' };
    expect((await mine()).invitations).toMatchObject([{ state: 'joined', code: null, joined_by: joinedBy }]);
    await test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, registered.body.id));
    expect((await mine()).invitations).toMatchObject([{ state: 'joined', joined_by: null }]);
  });

  it('shows open links first, with their codes, and nobody else’s links', async () => {
    const other = await insertMember(test.db);
    await insertPersonInvitation(test.db, { inviterId: other.id });
    const open = (await invite({ invitee_name: '첫째' })).body;
    const dead = (await invite({ invitee_name: '둘째' })).body;
    await revoke(dead.id);
    const { invitations: shown, open_left } = await mine();
    expect(shown.map(({ id, state, code }) => [id, state, code])).toEqual([
      [open.id, 'waiting', open.code],
      [dead.id, 'revoked', null],
    ]);
    expect(open_left).toBe(openInvitationsPerMember - 1);
  });

  it('marks a link that cannot be used for now, and shows no code for it', async () => {
    const projectId = await insertProject(test.db, { creatorId: me.id });
    const { body } = await inviteTo(projectId);
    await test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
    expect((await mine()).invitations).toMatchObject([{ id: body.id, state: 'inactive', code: null }]);
    const { body: other } = await invite();
    await test.db.update(members).set({ frozenAt: new Date() }).where(eq(members.id, me.id));
    const { invitations: shown, frozen } = await mine();
    expect(shown.find(({ id }) => id === other.id)).toMatchObject({ state: 'inactive', code: null });
    expect(frozen).toBe(true);
  });

  it('changes nothing when read', async () => {
    await invite();
    const state = () => test.sql`select json_agg(i order by id)::text as all from invitations i`;
    const before = await state();
    await mine();
    expect(await state()).toEqual(before);
  });
});

// Shows 8.4: POST /api/invitation-link/{id}/revoke/
describe('revoking', () => {
  it('ends a link for good, and can be repeated', async () => {
    const { body } = await invite();
    expect((await revoke(body.id)).status).toBe(200);
    expect((await revoke(body.id)).status).toBe(200);
    expect((await lookUp(body.code)).error.error_type).toBe('revoked');
    expect((await mine()).invitations).toMatchObject([{ state: 'revoked' }]);
  });

  // Shows 17.10: invitations are visible to their inviter alone
  it('is possible only for the link’s inviter', async () => {
    const { body } = await invite();
    const other = await accessOf(test, await insertMember(test.db));
    expect((await revoke(body.id, other)).error.error_type).toBe('not_found');
    expect((await test.call(revokeInvitation, { params: { id: body.id } })).status).toBe(401);
    expect((await lookUp(body.code)).status).toBe(200);
  });

  it('comes too late once somebody joined', async () => {
    const { body } = await invite();
    await test.db.update(invitations).set({ uses: 1 }).where(eq(invitations.id, body.id));
    expect((await revoke(body.id)).error.error_type).toBe('used');
  });
});
