import { randomUUID } from 'node:crypto';
import { projectsPerPage } from '@dure/contract/limits.ts';
import {
  hiddenProject,
  ongoingKeywords,
  ongoingProjects,
  ownProjects,
  publicProject,
  publicProjectsOfMember,
} from '@dure/contract/projects.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test as vitest } from 'vitest';
import { members } from '../src/database/schema/members.ts';
import { projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { giveImage, insertMember, insertProject, type TestMember } from './harness/fixtures.ts';

let test: TestApp;
let creator: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
  creator = await insertMember(test.db, { userName: '윤해솔' });
  token = await test.tokenOf(creator);
});
afterAll(() => test.close());

const get = (projectId: string) => test.call(publicProject, { params: { projectId } });
const listOf = (userId: string) => test.call(publicProjectsOfMember, { params: { userId } });

const suspend = (id: string) =>
  test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, id));
const left = { leftAt: new Date(), email: null, userName: null, passwordHash: null };
const leave = (id: string) => test.db.update(members).set(left).where(eq(members.id, id));
const remove = (id: string) =>
  test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, id));

// Shows 8.3: GET /api/project-card/{projectId}/public-retrieve/
describe('a public project', () => {
  it('shows all its fields, its members in the order of joining, the first two by name', async () => {
    const second = await insertMember(test.db, { userName: '서이든' });
    const image = await giveImage(test.db, second.id);
    const third = await insertMember(test.db);
    const id = await insertProject(test.db, {
      creatorId: creator.id,
      memberIds: [second.id, third.id],
      title: '동네 빵집의 새벽을 기록해요',
      description: '첫 줄\n\n셋째 줄',
      startDate: '2025-03-01',
      endDate: '2026-02-28',
      keywords: ['기록', '사진', 'AI'],
    });
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      title: '동네 빵집의 새벽을 기록해요',
      keywords: ['기록', '사진', 'AI'],
      description: '첫 줄\n\n셋째 줄',
      start_date: '2025-03-01',
      end_date: '2026-02-28',
      upcoming: false,
      accepted_users: [creator.id, second.id, third.id],
      links: [],
      creator: { id: creator.id, user_name: '윤해솔' },
      members: [
        { id: creator.id, user_name: '윤해솔', image: null },
        { id: second.id, user_name: '서이든', image },
      ],
    });
  });

  it('does not show members who left or are suspended', async () => {
    const [gone, suspended, there] = await Promise.all([1, 2, 3].map(() => insertMember(test.db)));
    const memberIds = [gone, suspended, there].map((member) => String(member?.id));
    const id = await insertProject(test.db, { creatorId: creator.id, memberIds });
    await leave(String(gone?.id));
    await suspend(String(suspended?.id));
    const { body } = await get(id);
    expect(body.accepted_users).toEqual([creator.id, there?.id]);
    expect(body.members?.map((member) => member.id)).toEqual([creator.id, there?.id]);
  });

  it('is the same 404 if it was deleted or never existed, or its creator left or is suspended', async () => {
    const authors = await Promise.all([1, 2].map(() => insertMember(test.db)));
    const [ofLeaver, ofSuspended] = await Promise.all(
      authors.map((author) => insertProject(test.db, { creatorId: author.id })),
    );
    const deleted = await insertProject(test.db, { creatorId: creator.id });
    expect((await get(deleted)).status).toBe(200);
    await leave(String(authors[0]?.id));
    await suspend(String(authors[1]?.id));
    await remove(deleted);
    const answers = await Promise.all(
      [deleted, String(ofLeaver), String(ofSuspended), randomUUID()].map(get),
    );
    for (const { status, error } of answers) {
      const { request_id: _, ...rest } = error;
      expect([status, rest]).toEqual([404, { error_type: 'not_found' }]);
    }
  });

  vitest.each([['1'], ["' or 1=1 --"], ['0190a0a0-0000-7000-8000-00000000000G']])(
    'cannot have the id %j',
    async (id) => {
      const { status, error } = await get(id);
      expect([status, error.error_type]).toEqual([422, 'invalid_input']);
    },
  );
});

// Shows 8.3: GET /api/project-card/public-list/{userId}/
describe('the projects of a member', () => {
  it('are those they take part in, newest first', async () => {
    const member = await insertMember(test.db);
    const first = await insertProject(test.db, { creatorId: member.id });
    const second = await insertProject(test.db, { creatorId: creator.id, memberIds: [member.id] });
    const deleted = await insertProject(test.db, { creatorId: member.id });
    await remove(deleted);
    const { status, body } = await listOf(member.id);
    expect([status, body.map(({ id }) => id)]).toEqual([200, [second, first]]);
    expect(body[0]).toEqual((await get(second)).body);
  });

  it('are an empty list for a member without any, and a 404 for a member who is not there', async () => {
    const member = await insertMember(test.db);
    expect(await listOf(member.id)).toMatchObject({ status: 200, body: [] });
    await leave(member.id);
    const suspended = await insertMember(test.db);
    await suspend(suspended.id);
    for (const id of [member.id, suspended.id, randomUUID()]) {
      expect(await listOf(id)).toMatchObject({ status: 404, error: { error_type: 'not_found' } });
    }
  });
});

// Shows 8.4: GET /api/project-card/ongoing/
describe('ongoing projects', () => {
  const list = (query: { query?: string; keyword?: string; cursor?: string }) =>
    test.call(ongoingProjects, { query }, { token });
  const titles = async (query: { query?: string; keyword?: string }) =>
    (await list(query)).body.projects.map(({ title }) => title);

  it('are listed for members only', async () => {
    const { status, error } = await test.call(ongoingProjects, { query: {} });
    expect([status, error.error_type]).toEqual([401, 'unauthenticated']);
  });

  // Shows 17.8: pages join without gap or overlap, by scrolling and by a button
  it('come newest first, a page at a time, each once', async () => {
    const keyword = '쪽넘김';
    const made: string[] = [];
    for (let count = 0; count < projectsPerPage + 3; count += 1) {
      made.push(await insertProject(test.db, { creatorId: creator.id, keywords: [keyword] }));
    }
    const first = (await list({ keyword })).body;
    expect(first.projects).toHaveLength(projectsPerPage);
    // A project made in between shifts nothing on the next page.
    await insertProject(test.db, { creatorId: creator.id, keywords: [keyword] });
    const second = (await list({ keyword, cursor: String(first.next_cursor) })).body;
    expect(second.next_cursor).toBeNull();
    expect([...first.projects, ...second.projects].map(({ id }) => id)).toEqual(made.toReversed());
  });

  it('have no next page when they fill one exactly', async () => {
    const keyword = '꼭맞음';
    for (let count = 0; count < projectsPerPage; count += 1) {
      await insertProject(test.db, { creatorId: creator.id, keywords: [keyword] });
    }
    expect((await list({ keyword })).body).toMatchObject({ next_cursor: null });
  });

  it('show a card with the first two members and the count', async () => {
    const others = await Promise.all([1, 2, 3].map(() => insertMember(test.db)));
    const memberIds = others.map(({ id }) => id);
    const id = await insertProject(test.db, { creatorId: creator.id, memberIds, title: '카드 한 장' });
    const { body } = await list({ query: '카드 한' });
    expect(body.projects).toEqual([
      {
        id,
        title: '카드 한 장',
        keywords: ['교육'],
        start_date: '2025-03-01',
        end_date: null,
        creator: { id: creator.id, user_name: '윤해솔' },
        members: [
          { id: creator.id, user_name: '윤해솔', image: null },
          { id: memberIds[0], user_name: '김하늘', image: null },
        ],
        member_count: 4,
      },
    ]);
  });

  // Shows 17.8: ended projects leave the list, by Korea's calendar
  it('are those that have not ended', async () => {
    const keyword = '끝나는날';
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
    const endingOn = (endDate: string | null, title: string) =>
      insertProject(test.db, { creatorId: creator.id, keywords: [keyword], endDate, title });
    await endingOn('2025-12-31', '끝났어요');
    await endingOn(today, '오늘 끝나요');
    await endingOn('9999-12-31', '멀었어요');
    await endingOn(null, '열려 있어요');
    await remove(await endingOn(null, '지웠어요'));
    expect(await titles({ keyword })).toEqual(['열려 있어요', '멀었어요', '오늘 끝나요']);
  });

  // Shows 17.8: an upcoming project says when, is in no list, and begins by itself, on kept pages too
  it('are those that have begun; an upcoming one is only on its page and its team’s profiles', async () => {
    const keyword = '시작하는날';
    const member = await insertMember(test.db);
    const [days] = await test.sql<{ today: string; tomorrow: string }[]>`
      select day::text as today, (day + 1)::text as tomorrow from (select (now() at time zone 'Asia/Seoul')::date) as t (day)`;
    const { today = '', tomorrow = '' } = days ?? {};
    const startingOn = (startDate: string, title: string) =>
      insertProject(test.db, {
        creatorId: creator.id,
        memberIds: [member.id],
        keywords: [keyword],
        startDate,
        title,
      });
    const begun = await startingOn(today, '오늘 시작해요');
    const upcoming = await startingOn(tomorrow, '내일 시작해요');
    expect(await titles({ keyword })).toEqual(['오늘 시작해요']);
    expect(await titles({ query: '시작해요' })).toEqual(['오늘 시작해요']);
    expect(await titles({ query: '내일 시작', keyword })).toEqual([]);
    const shown = (await listOf(member.id)).body.map((project) => [project.id, project.upcoming]);
    expect(shown).toEqual([
      [upcoming, true],
      [begun, false],
    ]);
    expect((await get(upcoming)).body).toMatchObject({ start_date: tomorrow, upcoming: true });
  });

  it('are found by part of a title or keyword, and by a whole keyword, in any case', async () => {
    await insertProject(test.db, {
      creatorId: creator.id,
      title: 'Rust로 만드는 50% 빠른 지도',
      keywords: ['GIS'],
    });
    expect(await titles({ query: 'rust로' })).toEqual(['Rust로 만드는 50% 빠른 지도']);
    expect(await titles({ query: '0% 빠' })).toEqual(['Rust로 만드는 50% 빠른 지도']);
    expect(await titles({ query: 'gi' })).toEqual(['Rust로 만드는 50% 빠른 지도']);
    expect(await titles({ keyword: 'gis' })).toEqual(['Rust로 만드는 50% 빠른 지도']);
    expect(await titles({ keyword: 'gi' })).toEqual([]);
    expect(await titles({ query: '%_%' })).toEqual([]);
    expect((await list({ query: '' })).body.projects.length).toBeGreaterThan(0);
  });

  it('are found by the initial consonants of a title or keyword', async () => {
    const title = '동네 책방을 잇는 중고책 지도';
    await insertProject(test.db, { creatorId: creator.id, title, keywords: ['커머스'] });
    expect(await titles({ query: 'ㄷㄴㅊㅂ' })).toEqual([title]);
    expect(await titles({ query: 'ㅊㅂ' })).toEqual([title]);
    expect(await titles({ query: '책ㅂ' })).toEqual([title]);
    expect(await titles({ query: 'ㅋㅁㅅ' })).toEqual([title]);
    expect(await titles({ query: 'ㅎㅎㅎ' })).toEqual([]);
  });

  // Shows 8.4: GET /api/project-card/keywords/
  it('have their most frequent keywords listed, for members only', async () => {
    for (const keyword of ['Robot', 'robot', 'Robot']) {
      await insertProject(test.db, { creatorId: creator.id, keywords: [keyword, '교육'] });
    }
    const { body } = await test.call(ongoingKeywords, {}, { token });
    expect(body.keywords.filter((keyword) => ['교육', 'Robot', 'robot'].includes(keyword))).toEqual([
      '교육',
      'Robot',
    ]);
    expect((await test.call(ongoingKeywords, {})).status).toBe(401);
  });

  it('refuse a malformed cursor', async () => {
    const { status, error } = await list({ cursor: 'abc' });
    expect([status, error.fields]).toEqual([422, { cursor: 'malformed' }]);
  });
});

// Shows 8.4: GET /api/project-card/{projectId}/hidden/
describe('a project that an operator hid', () => {
  const hiddenOf = (projectId: string, bearer?: string) =>
    test.call(hiddenProject, { params: { projectId } }, bearer === undefined ? {} : { token: bearer });
  const hide = async (id: string, at: Date | null) =>
    test.db.update(projects).set({ deletedAt: at, hiddenAt: at }).where(eq(projects.id, id));

  it('is named to its creator, and is not found by its team or anybody else', async () => {
    const member = await insertMember(test.db);
    const id = await insertProject(test.db, {
      creatorId: creator.id,
      memberIds: [member.id],
      title: '가려진 프로젝트',
    });
    const at = new Date('2026-11-20T05:00:00Z');
    await hide(id, at);
    expect(await hiddenOf(id, token)).toMatchObject({
      status: 200,
      body: { title: '가려진 프로젝트', hidden_at: at.toISOString() },
    });
    for (const other of [member, await insertMember(test.db)])
      expect((await hiddenOf(id, await test.tokenOf(other))).status).toBe(404);
    expect((await hiddenOf(id)).status).toBe(401);
    expect((await get(id)).status).toBe(404);
  });

  it('is not found while it is shown, once its creator has deleted it, or if it never existed', async () => {
    const id = await insertProject(test.db, { creatorId: creator.id });
    expect((await hiddenOf(id, token)).status).toBe(404);
    await remove(id);
    expect((await hiddenOf(id, token)).status).toBe(404);
    expect((await hiddenOf(randomUUID(), token)).status).toBe(404);
    expect((await hiddenOf('none-such', token)).status).toBe(422);
  });
});

// Shows 8.4: GET /api/project-card/own/
describe('my projects', () => {
  it('are all those I take part in, ended and upcoming, page by page, and no others', async () => {
    const me = await insertMember(test.db);
    const mine = { token: await test.tokenOf(me) };
    const days = [
      { startDate: '2999-01-01' },
      { startDate: '2025-01-01', endDate: '2025-02-01' },
      ...Array.from({ length: projectsPerPage }, () => ({ startDate: '2025-03-01' })),
    ];
    const ids: string[] = [];
    for (const day of days)
      ids.unshift(await insertProject(test.db, { creatorId: creator.id, memberIds: [me.id], ...day }));
    await remove(await insertProject(test.db, { creatorId: me.id }));
    await insertProject(test.db, { creatorId: creator.id });

    const first = (await test.call(ownProjects, { query: {} }, mine)).body;
    expect(first.projects).toHaveLength(projectsPerPage);
    const query = { cursor: first.next_cursor ?? '' };
    const second = (await test.call(ownProjects, { query }, mine)).body;
    expect(second.next_cursor).toBeNull();
    expect([...first.projects, ...second.projects].map(({ id }) => id)).toEqual(ids);
    expect(second.projects.map(({ upcoming }) => upcoming)).toEqual([false, true]);
  });

  it('need a session and a valid cursor', async () => {
    expect((await test.call(ownProjects, { query: {} })).status).toBe(401);
    const wrong = await test.call(ownProjects, { query: { cursor: 'x' } }, { token });
    expect(wrong.error.fields).toEqual({ cursor: 'malformed' });
  });
});
