import {
  askedProjects,
  editProject,
  ongoingProjects,
  publicProject,
  publicProjectsOfMember,
  suggestedProjects,
} from '@dure/contract/projects.ts';
import { setProjectRoles } from '@dure/contract/teams.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAtQuietProjects } from '../src/features/projects/life/service.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, insertPost, insertProject } from './harness/fixtures.ts';
import { type Signed, signedMember } from './on-team.ts';

let test: TestApp;
let creator: Signed;
let projectId: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  creator = await signedMember(test);
  projectId = await insertProject(test.db, { creatorId: creator.id, title: '밤의 도서관' });
});

const edit = (body: object, who = creator) =>
  test.call(editProject, { params: { projectId }, body }, { token: who.token });
const shown = async () => {
  const { body } = await test.call(publicProject, { params: { projectId } });
  return { ...body, resting: body.resting === true };
};
const listed = async (query: object = {}) => {
  const { body } = await test.call(ongoingProjects, { query }, { token: creator.token });
  return body.projects.some(({ id }) => id === projectId);
};
const seats = () =>
  test.call(
    setProjectRoles,
    { params: { projectId }, body: { roles: [{ name: '디자인', seats: 2 }] } },
    { token: creator.token },
  );
const asked = async () =>
  (await test.call(askedProjects, {}, { token: creator.token })).body.projects.map(({ id }) => id);
const look = () => lookAtQuietProjects(test.services);

/** Moves everything that has happened to the project so many days into the past. */
const pass = (days: number) => test.sql`
  update projects set updated_at = updated_at - ${days} * interval '1 day', news_at = news_at - ${days} * interval '1 day',
    asked_at = asked_at - ${days} * interval '1 day'
  where id = ${projectId}`;
const told = async () => {
  const rows = await test.sql`select from notices where member_id = ${creator.id} and kind = 'project_asked'`;
  return rows.length;
};

// Shows 17.8: a resting or ended project offers no seats, is in no list, and can continue
describe('a project that its creator lets rest, or ends', () => {
  it('while resting offers no seats but stays on its members’ lists, and can continue', async () => {
    await seats();
    expect((await edit({ resting: true })).body).toMatchObject({ resting: true, id: projectId });
    expect((await shown()).roles).toBeUndefined();
    expect([await listed(), await listed({ mine: 'true' })]).toEqual([false, true]);
    const { body } = await test.call(suggestedProjects, {});
    expect(body.projects.map(({ id }) => id)).not.toContain(projectId);

    await edit({ resting: false });
    expect(await shown()).toMatchObject({ resting: false, roles: [{ seats: 2 }] });
    expect(await listed()).toBe(true);
  });

  it('ends with its outcome on its page and cards, and can continue', async () => {
    await seats();
    await edit({ outcome: '책방 열두 곳을 이었어요' });
    expect((await shown()).outcome).toBeUndefined();
    await edit({ resting: true });
    await edit({ end_date: '2026-01-31', outcome: '책방 열두 곳을 이었어요.' });
    const ended = { outcome: '책방 열두 곳을 이었어요.' };
    expect(await shown()).toMatchObject({ ...ended, resting: false });
    const params = { userId: creator.id };
    expect((await test.call(publicProjectsOfMember, { params })).body[0]).toMatchObject(ended);
    expect((await shown()).roles).toBeUndefined();
    await edit({ end_date: null });
    expect(await shown()).toMatchObject({ resting: false, roles: [{ seats: 2 }] });
    expect((await shown()).outcome).toBeUndefined();
  });

  it('cannot rest before it begins or after it ends, and only its creator can rest it', async () => {
    expect((await edit({ resting: true }, await signedMember(test))).error.error_type).toBe('forbidden');
    await edit({ end_date: '2026-01-31' });
    expect((await edit({ resting: true })).error.fields).toEqual({ resting: 'mismatch' });
    await edit({ end_date: null, start_date: '2030-03-01' });
    expect((await edit({ resting: true })).error.fields).toEqual({ resting: 'mismatch' });
    expect((await edit({ outcome: '가'.repeat(101) })).error.fields).toEqual({ outcome: 'too_long' });
  });
});

describe('open requests for seats', () => {
  const ask = async () => {
    const roles = await seats();
    const asker = await insertMember(test.db);
    const [row] = await test.sql`
      insert into seat_requests (project_id, member_id, role_id, words, expires_at)
      values (${projectId}, ${asker.id}, ${roles.body.roles[0]?.id ?? ''}, '함께 만들고 싶어요, 정말로.', now() + interval '7 days')
      returning id`;
    return String(row?.id);
  };
  const stateOf = async (id: string) =>
    (await test.sql`select state from seat_requests where id = ${id}`)[0]?.state;

  it.each([{ resting: true }, { end_date: '2026-01-31' }])('end with %j', async (change) => {
    const id = await ask();
    await edit({ title: '낮의 도서관' });
    expect(await stateOf(id)).toBe('open');
    await edit(change);
    expect(await stateOf(id)).toBe('closed');
  });

  it('end with a project that rests because its creator did not answer', async () => {
    const id = await ask();
    await pass(61);
    await sweep(test.services);
    await pass(15);
    await sweep(test.services);
    expect([(await shown()).resting, await stateOf(id)]).toEqual([true, 'closed']);
  });
});

// Shows 8.4: GET /api/project-card/asked/
// Shows 17.8: a project without news is asked about once, and rests without an answer
describe('a project without news for 60 days', () => {
  it('is asked about once, by a notice and on the creator’s own pages, and rests after 14 days', async () => {
    await pass(59);
    await look();
    expect(await asked()).toEqual([]);
    await pass(2);
    await Promise.all([look(), look(), look()]);
    await look();
    expect([await asked(), await told()]).toEqual([[projectId], 1]);
    await pass(13);
    await look();
    expect((await shown()).resting).toBe(false);
    await pass(2);
    await look();
    expect([await asked(), (await shown()).resting, await told()]).toEqual([[], true, 1]);
    await pass(200);
    await look();
    expect([await asked(), await told()]).toEqual([[], 1]);
  });

  it('continues after one press or any edit, and is not asked about again for 60 days', async () => {
    for (const answer of [{ resting: false }, { title: '낮의 도서관' }]) {
      await pass(61);
      await look();
      expect(await asked()).toEqual([projectId]);
      expect((await edit(answer)).status).toBe(200);
      expect(await asked()).toEqual([]);
      await pass(20);
      await look();
      expect([await asked(), (await shown()).resting]).toEqual([[], false]);
    }
  });

  it('is no longer asked about once somebody posts or joins, before or after the question', async () => {
    await pass(61);
    await insertPost(test.db, { authorId: creator.id, projectId });
    await look();
    expect(await asked()).toEqual([]);

    await test.sql`update posts set created_at = created_at - interval '61 days' where project_id = ${projectId}`;
    await pass(61);
    await look();
    expect(await asked()).toEqual([projectId]);
    const { id } = await insertMember(test.db);
    await test.sql`insert into project_members (project_id, member_id) values (${projectId}, ${id})`;
    await pass(15);
    await look();
    expect([await asked(), (await shown()).resting]).toEqual([[], false]);
  });

  it('is not asked about before it begins, after it ends, or while its creator is suspended', async () => {
    await edit({ start_date: '2030-03-01' });
    await pass(61);
    await look();
    expect([await asked(), await told()]).toEqual([[], 0]);
    await edit({ start_date: '2025-03-01', end_date: '2026-01-31' });
    await pass(61);
    await look();
    expect(await asked()).toEqual([]);
    await edit({ end_date: null });
    await pass(61);
    await test.sql`update members set suspended_at = now() where id = ${creator.id}`;
    await look();
    await test.sql`update members set suspended_at = null where id = ${creator.id}`;
    expect(await asked()).toEqual([]);
    await look();
    expect(await asked()).toEqual([projectId]);
  });
});
