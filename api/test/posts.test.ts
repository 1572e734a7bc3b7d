import { randomUUID } from 'node:crypto';
import { publicPost } from '@dure/contract/posts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test as vitest } from 'vitest';
import { images } from '../src/database/schema/images.ts';
import { lounges } from '../src/database/schema/lounges.ts';
import { members } from '../src/database/schema/members.ts';
import { postImages, posts } from '../src/database/schema/posts.ts';
import { projects } from '../src/database/schema/projects.ts';
import { type TestApp, testApp } from './harness/app.ts';
import {
  giveImage,
  insertImage,
  insertLounge,
  insertMember,
  insertPost,
  insertProject,
  type TestMember,
} from './harness/fixtures.ts';

let test: TestApp;
let author: TestMember;

beforeAll(async () => {
  test = await testApp();
  author = await insertMember(test.db, { userName: '윤해솔' });
});
afterAll(() => test.close());

const get = (postId: string) => test.call(publicPost, { params: { postId } });

const suspend = (id: string) =>
  test.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, id));
const left = { leftAt: new Date(), email: null, userName: null, passwordHash: null };
const leave = (id: string) => test.db.update(members).set(left).where(eq(members.id, id));

// Shows 8.3: GET /api/post/public-detail/{postId}/
describe('a public post', () => {
  it('shows all its fields, tagged members and images in the author’s order', async () => {
    const first = await insertMember(test.db, { userName: '서이든' });
    const second = await insertMember(test.db, { userName: '강은결' });
    const projectId = await insertProject(test.db, { creatorId: second.id, title: '동네 배움 지도' });
    const loungeId = await insertLounge(test.db, '메이커의 작업대');
    const id = await insertPost(test.db, {
      authorId: author.id,
      content: '첫 줄\n\n<셋째> 줄',
      taggedIds: [second.id, first.id],
      projectId,
      loungeId,
      likeCount: 3,
      commentCount: 1,
      createdAt: new Date('2025-09-26T08:00:00Z'),
    });
    const [shop, map, hidden] = await Promise.all([
      insertImage(test.db, { ownerId: author.id, color: '#1f6f54' }),
      insertImage(test.db, { ownerId: author.id, width: 800, height: 600 }),
      insertImage(test.db, { ownerId: author.id, hiddenAt: new Date() }),
    ]);
    await test.db.insert(postImages).values([
      { postId: id, ordinal: 1, imageId: hidden },
      { postId: id, ordinal: 2, imageId: map },
      { postId: id, ordinal: 0, imageId: shop },
    ]);
    const { status, body } = await get(id);
    expect([status, body]).toEqual([
      200,
      {
        id,
        content: '첫 줄\n\n<셋째> 줄',
        tagged_users: [
          { id: second.id, user_name: '강은결' },
          { id: first.id, user_name: '서이든' },
        ],
        images: [
          { image: `/images/${shop}/1200.webp`, width: 1200, height: 800, color: '#1f6f54' },
          { image: `/images/${map}/800.webp`, width: 800, height: 600, color: null },
        ],
        created_at: '2025-09-26T08:00:00.000Z',
        like_count: 3,
        comment_count: 1,
        project_card: { id: projectId, title: '동네 배움 지도' },
        lounge: { id: loungeId, title: '메이커의 작업대' },
        author: { id: author.id, user_name: '윤해솔', image: null },
      },
    ]);
  });

  it('shows its author’s picture until that is hidden', async () => {
    const { id: authorId } = await insertMember(test.db);
    const address = await giveImage(test.db, authorId);
    const id = await insertPost(test.db, { authorId });
    expect((await get(id)).body.author?.image).toBe(address);
    await test.db.update(images).set({ hiddenAt: new Date() }).where(eq(images.ownerId, authorId));
    expect((await get(id)).body.author?.image).toBeNull();
  });

  it('shows only its text if it has nothing else', async () => {
    const { body } = await get(await insertPost(test.db, { authorId: author.id }));
    expect(body).toMatchObject({ tagged_users: [], images: [], project_card: null, lounge: null });
  });

  it('does not name members who left or are suspended', async () => {
    const [gone, suspended, there] = await Promise.all([1, 2, 3].map(() => insertMember(test.db)));
    const taggedIds = [gone, suspended, there].map((member) => String(member?.id));
    const id = await insertPost(test.db, { authorId: author.id, taggedIds });
    await leave(String(gone?.id));
    await suspend(String(suspended?.id));
    expect((await get(id)).body.tagged_users.map((member) => member.id)).toEqual([there?.id]);
  });

  it('does not name a project or a lounge that is not public itself', async () => {
    const creators = await Promise.all([1, 2, 3].map(() => insertMember(test.db)));
    const [deleted, ofLeaver, ofSuspended] = await Promise.all(
      creators.map((creator) => insertProject(test.db, { creatorId: creator.id })),
    );
    const loungeId = await insertLounge(test.db);
    const ids = await Promise.all(
      [deleted, ofLeaver, ofSuspended].map((projectId) =>
        insertPost(test.db, { authorId: author.id, projectId: String(projectId), loungeId }),
      ),
    );
    for (const id of ids) expect((await get(id)).body).toMatchObject({ project_card: {}, lounge: {} });
    const deletedAt = new Date();
    await test.db
      .update(projects)
      .set({ deletedAt })
      .where(eq(projects.id, String(deleted)));
    await test.db.update(lounges).set({ deletedAt }).where(eq(lounges.id, loungeId));
    await leave(String(creators[1]?.id));
    await suspend(String(creators[2]?.id));
    for (const id of ids) expect((await get(id)).body).toMatchObject({ project_card: null, lounge: null });
  });

  it('is the same 404 if it was deleted or never existed, or its author left or is suspended', async () => {
    const authors = await Promise.all([1, 2].map(() => insertMember(test.db)));
    const [ofLeaver, ofSuspended, deleted] = await Promise.all(
      [...authors, author].map(({ id }) => insertPost(test.db, { authorId: id })),
    );
    expect((await get(String(deleted))).status).toBe(200);
    await leave(String(authors[0]?.id));
    await suspend(String(authors[1]?.id));
    await test.db
      .update(posts)
      .set({ deletedAt: new Date() })
      .where(eq(posts.id, String(deleted)));
    for (const id of [deleted, ofLeaver, ofSuspended, randomUUID()]) {
      const { status, error } = await get(String(id));
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
