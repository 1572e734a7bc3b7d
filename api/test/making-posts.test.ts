import { randomUUID } from 'node:crypto';
import { postContentMaxLength, postsPerMemberPerHour, postTagsMax } from '@dure/contract/limits.ts';
import { createPost, deletePost, publicPost } from '@dure/contract/posts.ts';
import type { CallInput } from '@dure/contract/route.ts';
import { revokeSession, signIn } from '@dure/contract/sessions.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test as vitest } from 'vitest';
import { lounges } from '../src/database/schema/lounges.ts';
import { members } from '../src/database/schema/members.ts';
import { posts } from '../src/database/schema/posts.ts';
import { projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  insertLounge,
  insertMember,
  insertPost,
  insertProject,
  type TestMember,
} from './harness/fixtures.ts';

let test: TestApp;
let author: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  author = await insertMember(test.db, { userName: '윤해솔' });
  token = await test.tokenOf(author);
});

type Body = CallInput<typeof createPost>['body'];

const make = (body: Partial<Body>, { key, as = token }: { key?: string; as?: string } = {}) =>
  test.call(
    createPost,
    { body: { content: '오늘은 여기까지.', ...body } },
    { token: as, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
  );
const get = (postId: string) => test.call(publicPost, { params: { postId } });
const remove = (id: string, as = token) => test.call(deletePost, { params: { id } }, { token: as });
const made = () => test.db.$count(posts, eq(posts.authorId, author.id));

const suspend = (id: string) =>
  test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, id));

// Shows 8.4: POST /api/post/
describe('making a post', () => {
  it('shows it to anyone at once, with all it names', async () => {
    const [first, second] = await Promise.all(
      ['서이든', '강은결'].map((userName) => insertMember(test.db, { userName })),
    );
    const projectId = await insertProject(test.db, { creatorId: author.id, title: '동네 배움 지도' });
    const loungeId = await insertLounge(test.db, '메이커의 작업대');
    const { status, body } = await make({
      content: '\r\n첫 줄\r\n\r\n  둘째 줄 \n',
      tagged_user_ids: [String(second?.id), String(first?.id)],
      project_id: projectId,
      lounge_id: loungeId,
    });
    expect([status, Object.keys(body)]).toEqual([201, ['id']]);
    expect((await get(body.id)).body).toMatchObject({
      id: body.id,
      content: '첫 줄\n\n  둘째 줄',
      tagged_users: [],
      images: [],
      like_count: 0,
      comment_count: 0,
      project_card: { id: projectId, title: '동네 배움 지도' },
      lounge: { id: loungeId, title: '메이커의 작업대' },
      author: { id: author.id, user_name: '윤해솔' },
    });
  });

  it('needs only a text, of one character up to the longest', async () => {
    for (const content of ['아', '😀'.repeat(postContentMaxLength)]) {
      const { body } = await make({ content });
      expect((await get(body.id)).body.content).toBe(content);
    }
  });

  const twice = randomUUID();
  // Shows 17.10: a post is made once and deleted once, whole or not at all
  vitest.each<[string, object, object]>([
    ['no text', { content: '' }, { content: 'required' }],
    ['a blank text', { content: ' \n\u3000' }, { content: 'required' }],
    ['a text that is too long', { content: '가'.repeat(postContentMaxLength + 1) }, { content: 'too_long' }],
    ['a text with half a character', { content: '가\uD800나' }, { content: 'malformed' }],
    ['an invisible text', { content: '\u202E\u200B' }, { content: 'required' }],
    [
      'too many tags',
      { tagged_user_ids: Array.from({ length: postTagsMax + 1 }, () => randomUUID()) },
      { tagged_user_ids: 'too_many' },
    ],
    ['a tag twice', { tagged_user_ids: [twice, twice] }, { tagged_user_ids: 'duplicate' }],
    ['a tag of an unknown member', { tagged_user_ids: [randomUUID()] }, { tagged_user_ids: 'not_listed' }],
    ['an unknown project', { project_id: randomUUID() }, { project_id: 'not_listed' }],
    ['an unknown lounge', { lounge_id: randomUUID() }, { lounge_id: 'not_listed' }],
    ['an author field', { author_id: randomUUID() }, { author_id: 'unknown' }],
    ['a number of likes', { like_count: 99 }, { like_count: 'unknown' }],
  ])('refuses %s, and leaves nothing behind', async (_what, wrong, fields) => {
    const { status, error } = await make(wrong);
    expect([status, error.error_type, error.fields]).toEqual([422, 'invalid_input', fields]);
    expect(await made()).toBe(0);
  });

  it('refuses suspended members and deleted projects and lounges', async () => {
    const gone = await insertMember(test.db);
    const ofGone = await insertProject(test.db, { creatorId: gone.id, memberIds: [author.id] });
    const deleted = await insertProject(test.db, { creatorId: author.id });
    const lounge = await insertLounge(test.db);
    await test.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, deleted));
    await test.db.update(lounges).set({ deletedAt: new Date() }).where(eq(lounges.id, lounge));
    await suspend(gone.id);
    const answers = await Promise.all([
      make({ tagged_user_ids: [author.id, gone.id] }),
      make({ project_id: ofGone }),
      make({ project_id: deleted }),
      make({ lounge_id: lounge }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.fields])).toEqual([
      [422, { tagged_user_ids: 'not_listed' }],
      [422, { project_id: 'not_listed' }],
      [422, { project_id: 'not_listed' }],
      [422, { lounge_id: 'not_listed' }],
    ]);
    expect(await made()).toBe(0);
  });

  it('in a project is only for its members', async () => {
    const creator = await insertMember(test.db);
    const others = await insertProject(test.db, { creatorId: creator.id });
    const own = await insertProject(test.db, { creatorId: creator.id, memberIds: [author.id] });
    const { status, error } = await make({ project_id: others });
    expect([status, error.error_type]).toEqual([403, 'forbidden']);
    expect((await make({ project_id: own })).status).toBe(201);
  });

  it('is refused to visitors, after signing out and while suspended', async () => {
    const unsigned = await test.call(createPost, { body: { content: '안녕하세요' } });
    expect([unsigned.status, unsigned.error.error_type]).toEqual([401, 'unauthenticated']);
    const { email, password } = author;
    const { access, refresh } = (await test.call(signIn, { body: { email, password } })).body;
    await test.call(revokeSession, { body: { refresh } });
    expect((await make({}, { as: access })).status).toBe(401);
    await suspend(author.id);
    expect((await make({})).status).toBe(401);
    expect(await made()).toBe(0);
  });

  // Shows 17.10: a post is made once and deleted once, whole or not at all
  it('happens once under one key, also 20 at a time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({}, { key })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await made()).toBe(1);
  });

  it('gives no member the answer to another’s key', async () => {
    const key = randomUUID();
    const mine = await make({}, { key });
    const other = await test.tokenOf(await insertMember(test.db));
    const theirs = await make({}, { key, as: other });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('leaves the key free if it was refused', async () => {
    const key = randomUUID();
    expect((await make({ lounge_id: randomUUID() }, { key })).status).toBe(422);
    expect((await make({}, { key })).status).toBe(201);
  });

  it('is limited for each hour, even if all come at once', async () => {
    const answers = await Promise.all(Array.from({ length: postsPerMemberPerHour + 5 }, () => make({})));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await made()).toBe(postsPerMemberPerHour);
  });
});

// Shows 8.4: DELETE /api/post/{id}/
describe('deleting a post', () => {
  it('hides it from everyone', async () => {
    const { id } = (await make({})).body;
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([200, {}]);
    expect((await get(id)).status).toBe(404);
  });

  it('is refused to tagged members, the project’s creator and visitors', async () => {
    const other = await insertMember(test.db);
    const projectId = await insertProject(test.db, { creatorId: author.id, memberIds: [other.id] });
    const id = await insertPost(test.db, { authorId: other.id, projectId, taggedIds: [author.id] });
    const { status, error } = await remove(id);
    expect([status, error.error_type]).toEqual([403, 'forbidden']);
    const unsigned = await test.call(deletePost, { params: { id } });
    expect(unsigned.status).toBe(401);
    expect((await get(id)).status).toBe(200);
  });

  it('is answered 404 if the post is unknown or its author suspended', async () => {
    const gone = await insertMember(test.db);
    const ofGone = await insertPost(test.db, { authorId: gone.id });
    await suspend(gone.id);
    for (const id of [randomUUID(), ofGone]) {
      const { status, error } = await remove(id);
      expect([status, error.error_type]).toEqual([404, 'not_found']);
    }
  });

  // Shows 17.10: a post is made once and deleted once, whole or not at all
  it('happens once, also 20 at a time', async () => {
    const { id } = (await make({})).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
  });
});
