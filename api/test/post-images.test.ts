import { randomUUID } from 'node:crypto';
import { postImagesMax } from '@dure/contract/limits.ts';
import { createPost, deletePost, publicPost } from '@dure/contract/posts.ts';
import { report } from '@dure/contract/reports.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test as vitest } from 'vitest';
import { images } from '../src/database/schema/images.ts';
import { posts } from '../src/database/schema/posts.ts';
import { reports } from '../src/database/schema/reports.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertImage, insertMember, type TestMember } from './harness/fixtures.ts';
import { upload } from './harness/uploading.ts';
import { accessOf, tally } from './newcomer.ts';

let test: TestApp;
let author: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  author = await insertMember(test.db);
  token = await accessOf(test, author);
});

const make = (image_ids: readonly string[], as = token) =>
  test.call(
    createPost,
    { body: { content: '사진을 두고 갈게요.', image_ids: [...image_ids] } },
    { token: as },
  );
const get = async (postId: string) => (await test.call(publicPost, { params: { postId } })).body;

/** An upload that is in no post yet. */
const uploaded = (row: Partial<typeof images.$inferInsert> = {}) =>
  insertImage(test.db, { ownerId: author.id, attachedAt: null, ...row });

const isAttached = async (id: string) => {
  const [row] = await test.db.select({ at: images.attachedAt }).from(images).where(eq(images.id, id));
  return row?.at !== null;
};

const made = () => test.db.$count(posts, eq(posts.authorId, author.id));

const painted = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6b4f' } });

describe('the images of a post', () => {
  it('are the author’s uploads in the order given, and disappear with the post', async () => {
    const bytes = await painted.png().toBuffer();
    const first = (await upload(test, token, bytes)).body;
    const second = await uploaded({ width: 640, height: 1138 });
    const { status, body } = await make([second, first.id]);
    expect(status).toBe(201);
    expect((await get(body.id)).images).toEqual([
      { image: `/images/${second}/640.webp`, width: 640, height: 1138, color: null },
      { image: `/images/${first.id}/900.webp`, width: 900, height: 600, color: '#2f6b4f' },
    ]);
    expect((await test.inject(first.image)).statusCode).toBe(200);

    await test.call(deletePost, { params: { id: body.id } }, { token });
    expect((await test.inject(first.image)).statusCode).toBe(404);
  });

  it('are not shown once an operator has hidden them', async () => {
    const [hidden, there] = [await uploaded(), await uploaded()];
    const { body } = await make([hidden, there]);
    await test.db.update(images).set({ hiddenAt: new Date() }).where(eq(images.id, hidden));
    expect((await get(body.id)).images.map(({ image }) => image)).toEqual([`/images/${there}/1200.webp`]);
  });

  it('can be as many as the limit', async () => {
    const ids = await Promise.all(Array.from({ length: postImagesMax }, () => uploaded()));
    const { body } = await make(ids);
    expect((await get(body.id)).images).toHaveLength(postImagesMax);
  });

  const twice = randomUUID();
  vitest.each([
    ['they are too many', Array.from({ length: postImagesMax + 1 }, () => randomUUID()), 'too_many'],
    ['one is given twice', [twice, twice], 'duplicate'],
  ])('are refused if %s', async (_what, ids, fault) => {
    const { status, error } = await make(ids);
    expect([status, error.fields]).toEqual([422, { image_ids: fault }]);
  });

  vitest.each<[string, () => Promise<string>]>([
    ['that never existed', async () => randomUUID()],
    ['of another member', async () => uploaded({ ownerId: (await insertMember(test.db)).id })],
    ['for a profile', () => uploaded({ purpose: 'profile' })],
    ['whose files are not yet stored', () => uploaded({ storedAt: null })],
    ['that is hidden', () => uploaded({ hiddenAt: new Date() })],
    ['that was deleted', () => uploaded({ deletedAt: new Date() })],
    ['that is in a post', () => uploaded({ attachedAt: new Date() })],
  ])('cannot include one %s: no post is made, and the other images stay free', async (_what, wrong) => {
    const [good, bad] = [await uploaded(), await wrong()];
    const { status, error } = await make([good, bad]);
    expect([status, error.fields]).toEqual([422, { image_ids: 'not_listed' }]);
    expect([await made(), await isAttached(good)]).toEqual([0, false]);
    expect((await make([good])).status).toBe(201);
  });

  // Shows 17.10: an image is in one post
  it('are each in one post, even if 20 calls name them at once in different orders', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => uploaded()));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => make(index % 2 === 0 ? ids : ids.toReversed())),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [422, 19],
      ]),
    );
    expect(await made()).toBe(1);
  });

  it('are kept by their ids in a report', async () => {
    const id = await uploaded();
    const { body } = await make([id]);
    const reporter = await accessOf(test, await insertMember(test.db));
    const sent = { target_type: 'post', target_id: body.id, reason: '남의 사진이에요' } as const;
    expect((await test.call(report, { body: sent }, { token: reporter })).status).toBe(201);
    const [kept] = await test.db.select().from(reports).where(eq(reports.postId, body.id));
    expect(kept?.snapshot).toMatchObject({ images: [id] });
  });
});
