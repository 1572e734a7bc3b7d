import { randomUUID } from 'node:crypto';
import { projectDescriptionMaxLength, projectsPerMemberPerHour } from '@dure/contract/limits.ts';
import {
  createProject,
  deleteProject,
  editProject,
  ongoingProjects,
  publicProject,
} from '@dure/contract/projects.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test as vitest } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { raced } from './harness/raced.ts';

let test: TestApp;
let creator: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  creator = await insertMember(test.db, { userName: '윤해솔' });
  token = await test.tokenOf(creator);
});

type Body = CallInput<typeof createProject>['body'];
type Changes = CallInput<typeof editProject>['body'];

const project: Body = {
  title: '동네 책방을 잇는 지도',
  description: '책방을 함께 찾아다녀요.',
  keywords: ['로컬', '책'],
  start_date: '2026-03-01',
  end_date: null,
};

const make = (body: Partial<Body> = {}, { key, as = token }: { key?: string; as?: string } = {}) =>
  test.call(
    createProject,
    { body: { ...project, ...body } },
    { token: as, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  );
const edit = (id: string, body: Changes, as = token) =>
  test.call(editProject, { params: { projectId: id }, body }, { token: as });
const remove = (id: string, as = token) =>
  test.call(deleteProject, { params: { projectId: id } }, { token: as });
const get = (projectId: string) => test.call(publicProject, { params: { projectId } });
const found = async (query: string) =>
  (await test.call(ongoingProjects, { query: { query } }, { token })).body.projects.map(({ id }) => id);
const made = () => test.db.$count(projects, eq(projects.creatorId, creator.id));
const suspend = (id: string) =>
  test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, id));

// Shows 8.4: POST /api/project-card/
describe('making a project', () => {
  // Shows 17.8: a new or changed project shows in the list and on its page at once
  it('shows it to anyone and on the list at once, with its creator as its first member', async () => {
    const { status, body } = await make({
      title: '  갓 만든   프로젝트 ',
      description: '첫 줄\r\n\r\n  셋째 줄',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      title: '갓 만든 프로젝트',
      description: '첫 줄\n\n  셋째 줄',
      keywords: ['로컬', '책'],
      start_date: '2026-03-01',
      end_date: null,
      upcoming: false,
      accepted_users: [creator.id],
      links: [],
      creator: { id: creator.id, user_name: '윤해솔' },
      members: [{ id: creator.id, user_name: '윤해솔', image: null }],
    });
    expect((await get(body.id)).body).toEqual(body);
    expect(await found('갓 만든')).toEqual([body.id]);
  });

  // Shows 17.8: implausible years are refused
  vitest.each<[string, object, object]>([
    ['title of one letter', { title: '가' }, { title: 'too_short' }],
    ['title of 61 letters', { title: '가'.repeat(61) }, { title: 'too_long' }],
    ['title of two lines', { title: '한 줄\n두 줄' }, { title: 'malformed' }],
    ['blank description', { description: ' \n ' }, { description: 'required' }],
    [
      'description that is too long',
      { description: '가'.repeat(projectDescriptionMaxLength + 1) },
      { description: 'too_long' },
    ],
    ['list of no keywords', { keywords: [] }, { keywords: 'too_few' }],
    ['list of six keywords', { keywords: ['1', '2', '3', '4', '5', '6'] }, { keywords: 'too_many' }],
    ['keyword twice', { keywords: ['AI', 'ai'] }, { keywords: 'duplicate' }],
    ['day that does not exist', { start_date: '2026-02-30' }, { start_date: 'malformed' }],
    ['end before its start', { end_date: '2026-02-28' }, { end_date: 'mismatch' }],
    ['year 0', { start_date: '0000-03-01' }, { start_date: 'malformed' }],
    ['year 1', { start_date: '0001-03-01' }, { start_date: 'not_listed' }],
    [
      'year 9999',
      { start_date: '9999-01-01', end_date: '9999-12-31' },
      { start_date: 'not_listed', end_date: 'not_listed' },
    ],
    ['creator field', { creator_id: randomUUID() }, { creator_id: 'unknown' }],
  ])('takes no %s, and leaves nothing behind', async (_what, wrong, fields) => {
    const { status, error } = await make(wrong);
    expect([status, error.error_type, error.fields]).toEqual([422, 'invalid_input', fields]);
    expect(await made()).toBe(0);
  });

  it('is refused to visitors and while suspended', async () => {
    const unsigned = await test.call(createProject, { body: project });
    expect([unsigned.status, unsigned.error.error_type]).toEqual([401, 'unauthenticated']);
    await suspend(creator.id);
    expect((await make()).status).toBe(401);
    expect(await made()).toBe(0);
  });

  // Shows 17.8: a hundred projects by double clicks and retries are a hundred
  it('a hundred times, each with double clicks and retries under its key, makes a hundred', async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, () => insertMember(test.db)));
    const tokens = await Promise.all(creators.map((member) => test.tokenOf(member)));
    const attempts = Array.from({ length: 100 }, (_, at) => ({
      key: randomUUID(),
      as: String(tokens[at % tokens.length]),
    }));
    const before = await test.db.$count(projects);
    // Forty at a time, since calls beyond a hundred that wait for the database are refused.
    const answers = [];
    for (let first = 0; first < attempts.length; first += 20) {
      const wave = attempts.slice(first, first + 20);
      answers.push(...(await Promise.all([...wave, ...wave].map((attempt) => make({}, attempt)))));
      answers.push(...(await Promise.all(wave.map((attempt) => make({}, attempt)))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(100);
    expect(await test.db.$count(projects)).toBe(before + 100);
  });

  it('is limited for each hour', async () => {
    const answers = await Promise.all(Array.from({ length: projectsPerMemberPerHour + 2 }, () => make()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await made()).toBe(projectsPerMemberPerHour);
  });
});

// Shows 8.4: PATCH /api/project-card/{projectId}/
describe('editing a project', () => {
  // Shows 17.8: a new or changed project shows in the list and on its page at once
  it('changes the given fields, on its page and in the search at once', async () => {
    const { id } = (await make({ title: '고치기 전 이름' })).body;
    const { status, body } = await edit(id, { title: '고친 뒤 이름', keywords: ['새낱말'] });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        title: '고친 뒤 이름',
        keywords: ['새낱말'],
        description: project.description,
      }),
    ]);
    expect((await get(id)).body).toEqual(body);
    expect(await found('고친 뒤')).toEqual([id]);
    expect(await found('새낱말')).toEqual([id]);
    expect(await found('고치기 전')).toEqual([]);
  });

  // Shows 17.8: ended projects leave the list, by Korea's calendar
  it('with a past end takes it off the list, and its page stays', async () => {
    const { id } = (await make({ title: '곧 끝나는 일', start_date: '2025-01-01' })).body;
    expect((await edit(id, { end_date: '2025-02-28' })).status).toBe(200);
    expect(await found('곧 끝나는')).toEqual([]);
    expect((await get(id)).body.end_date).toBe('2025-02-28');
    await edit(id, { end_date: null });
    expect(await found('곧 끝나는')).toEqual([id]);
  });

  // Shows 17.8: a period is whole, also under concurrent changes
  it('refuses an end before the start, whichever of the two is changed', async () => {
    const { id } = (await make({ start_date: '2026-03-01', end_date: '2026-05-31' })).body;
    for (const changes of [{ start_date: '2026-06-01' }, { end_date: '2026-02-28' }]) {
      const { status, error } = await edit(id, changes);
      expect([status, error.fields]).toEqual([422, { end_date: 'mismatch' }]);
    }
  });

  // Shows 17.8: implausible years are refused
  it('refuses implausible years, except the year that the project already has', async () => {
    const { id } = (await make()).body;
    for (const changes of [{ start_date: '1999-01-01' }, { end_date: '9999-12-31' }]) {
      const { status, error } = await edit(id, changes);
      expect([status, error.fields]).toEqual([422, { [Object.keys(changes)[0] ?? '']: 'not_listed' }]);
    }
    await test.sql`update projects set start_date = '1999-03-01', end_date = '2001-02-28' where id = ${id}`;
    expect((await edit(id, { title: '오래된 이름', start_date: '1999-05-01' })).status).toBe(200);
    expect((await edit(id, { end_date: '2002-12-31' })).error.fields).toEqual({ end_date: 'not_listed' });
  });

  // Shows 17.8: a period is whole, also under concurrent changes
  it('checks the period as it is at the moment of writing', async () => {
    const { id } = (await make({ start_date: '2026-03-01', end_date: '2026-05-31' })).body;
    const { status } = await raced(
      test,
      sql`select from projects where id = ${id} for update`,
      () => edit(id, { end_date: '2026-03-31' }),
      [sql`update projects set start_date = '2026-04-01' where id = ${id}`],
    );
    expect(status).toBe(422);
  });
});

describe('an act that only the creator may do', () => {
  const acts = [
    ['edit', (id: string, as: string) => edit(id, { title: '남의 이름' }, as)],
    ['delete', (id: string, as: string) => remove(id, as)],
  ] as const;

  // Shows 17.8: only its creator changes or deletes it
  vitest.each(acts)('%s: is refused to another member, even one who takes part', async (_name, act) => {
    const { id } = (await make()).body;
    const other = await insertMember(test.db);
    await test.sql`insert into project_members (project_id, member_id) values (${id}, ${other.id})`;
    const { status, error } = await act(id, await test.tokenOf(other));
    expect([status, error.error_type]).toEqual([403, 'forbidden']);
    expect((await get(id)).body.title).toBe(project.title);
  });

  // Shows 17.8: only its creator changes or deletes it
  vitest.each(acts)('%s: is refused to a visitor and to a suspended creator', async (_name, act) => {
    const { id } = (await make()).body;
    expect((await act(id, 'none')).status).toBe(401);
    await suspend(creator.id);
    expect((await act(id, token)).status).toBe(401);
  });

  vitest.each(acts)('%s: is answered 404 for a deleted or an unknown project', async (_name, act) => {
    const { id } = (await make()).body;
    await remove(id);
    for (const gone of [id, randomUUID()]) {
      const { status, error } = await act(gone, token);
      expect([status, error.error_type]).toEqual([404, 'not_found']);
    }
  });
});

// Shows 8.4: DELETE /api/project-card/{projectId}/
describe('deleting a project', () => {
  it('removes its page and takes it off the list, once, even if called 20 times at once', async () => {
    const { id } = (await make({ title: '사라질 일' })).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)]);
    expect((await get(id)).status).toBe(404);
    expect(await found('사라질')).toEqual([]);
  });
});
