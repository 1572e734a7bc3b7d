import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { imagePath, servedWidths } from '@dure/contract/images.ts';
import { publicUser } from '@dure/contract/members.ts';
import { editProfile } from '@dure/contract/own-profile.ts';
import { isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images } from '../src/database/schema/images.ts';
import { attachToPost, deleteOfPost } from '../src/features/images/service.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertImage, insertMember, insertPost, type TestMember } from './harness/fixtures.ts';
import { photo } from './harness/hostile-images.ts';
import { upload } from './harness/uploading.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;
let member: TestMember;
let token: string;

beforeAll(async () => {
  test = await testApp();
  // The product never reads what it serves; the tests do.
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] });
  member = await insertMember(test.db);
  token = await accessOf(test, member);
});
afterAll(() => test.close());

/** Red on the left, blue on the right, so that turning shows. */
const halves = (width: number, height: number) => {
  const half = Math.floor(width / 2);
  const red = { create: { width: half, height, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
};

const leftovers = () => {
  const folder = join(test.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const bytesAt = async (image: { id: string; width: number; format: 'avif' | 'webp' }) =>
  (await test.inject(imagePath(image))).rawPayload;

// Shows 8.4: POST /api/image/
describe('an upload', () => {
  it('is served in every width and format, and never enlarged', async () => {
    const { status, body } = await upload(test, token, await halves(1000, 700).jpeg().toBuffer());
    expect([status, body]).toEqual([
      201,
      { id: body.id, image: `/images/${body.id}/1000.webp`, width: 1000, height: 700 },
    ]);
    for (const width of servedWidths(1000)) {
      for (const format of ['avif', 'webp'] as const) {
        const response = await test.inject(imagePath({ id: body.id, width, format }));
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, `image/${format}`]);
        const { width: served, height } = await sharp(response.rawPayload).metadata();
        expect([served, height]).toEqual([width, Math.round(width * 0.7)]);
      }
    }
    expect(leftovers()).toEqual([]);
  });

  // Shows 17.6: upright, without location and camera
  it('is turned upright, without its place and camera', async () => {
    const taken = await halves(800, 400)
      .withExif({
        IFD0: { Make: 'SecretCamera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('SecretCamera')).toBe(true);
    const { body } = await upload(test, token, taken);
    expect([body.width, body.height]).toEqual([400, 800]);
    for (const width of servedWidths(400)) {
      for (const format of ['avif', 'webp'] as const) {
        const bytes = await bytesAt({ id: body.id, width, format });
        expect(bytes.includes('SecretCamera')).toBe(false);
        const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
        expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
      }
    }
    // Turned clockwise, what was on the left is on top.
    const { data } = await sharp(await bytesAt({ id: body.id, width: 400, format: 'webp' }))
      .extract({ left: 200, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(60);
  });
});

// Shows 17.6: a phone's picture of 50 megapixels becomes one of three
it('a phone’s picture of 50 megapixels is accepted and scaled down', async () => {
  const jpeg = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: '#1F6F54' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(test, token, jpeg);
  expect([status, body.width, body.height]).toEqual([201, 1500, 2000]);
});

// Shows 17.6: six large pictures of one member do not delay another's
it('uploads of several members are processed in turn', async () => {
  const other = await accessOf(test, await insertMember(test.db));
  const [large, small] = [await photo(1000, 750).jpeg().toBuffer(), await photo(96, 96).jpeg().toBuffer()];
  const answered: string[] = [];
  const send = async (name: string, by: string, bytes: Buffer) => {
    expect((await upload(test, by, bytes)).status).toBe(201);
    answered.push(name);
  };
  const many = Array.from({ length: 6 }, () => send('large', token, large));
  await Promise.race(many);
  await Promise.all([...many, send('small', other, small)]);
  expect(answered.indexOf('small')).toBeLessThan(5);
});

describe('an image that is served', () => {
  const uploaded = async (by = token) =>
    (await upload(test, by, await halves(600, 400).jpeg().toBuffer())).body;

  it('may be kept for ever by browsers and for a minute by shared caches, and runs no script', async () => {
    const { image } = await uploaded();
    const { headers } = await test.inject(image);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: '"600-webp"',
    });
  });

  it('is described by HEAD, and not sent again to a client that has it', async () => {
    const { image } = await uploaded();
    const whole = await test.inject(image);
    const head = await test.inject({ method: 'HEAD', url: image });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
    const headers = { 'if-none-match': String(whole.headers.etag) };
    const again = await test.inject({ url: image, headers });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('has no other width, format or path', async () => {
    const { id } = await uploaded();
    const paths = [
      `/images/${id}/601.webp`,
      `/images/${id}/1280.webp`,
      `/images/${id}/600.jpeg`,
      `/images/${id}/0600.webp`,
      `/images/${id}/600.webp.`,
      `/images/${id.toUpperCase()}/600.webp`,
      `/images/${id}/..%2f..%2ftoken-secret`,
      `/images/..%2f..%2ftoken-secret/600.webp`,
      `/images/${id}`,
      '/images',
      '/images/a/b/c',
    ];
    for (const path of paths) {
      const { statusCode, headers } = await test.inject(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
    expect((await test.inject({ method: 'POST', url: `/images/${id}/600.webp` })).statusCode).toBe(405);
  });

  it.each([
    ['it is hidden', (id: string) => test.sql`update images set hidden_at = now() where id = ${id}`],
    ['it is deleted', (id: string) => test.sql`update images set deleted_at = now() where id = ${id}`],
    [
      'its owner is suspended',
      () => test.sql`update members set suspended_at = now() where user_name = '문제'`,
    ],
  ])('is answered 404 once %s', async (_, act) => {
    const owner = await insertMember(test.db, { userName: '문제' });
    const { id, image } = await uploaded(await accessOf(test, owner));
    expect((await test.inject(image)).statusCode).toBe(200);
    await act(id);
    const headers = { 'if-none-match': '"600-webp"' };
    expect((await test.inject({ url: image, headers })).statusCode).toBe(404);
  });

  it('is gone with its post', async () => {
    const { id, image } = await uploaded();
    const postId = await insertPost(test.db, { authorId: member.id });
    expect(await attach(postId, [id])).toBe(1);
    expect((await test.inject(image)).statusCode).toBe(200);
    await test.db.transaction((tx) => deleteOfPost(tx, postId));
    expect((await test.inject(image)).statusCode).toBe(404);
  });
});

const attach = (postId: string, imageIds: readonly string[], authorId = member.id) =>
  test.db.transaction((tx) => attachToPost(tx, { postId, authorId, imageIds }));

describe('an upload put into a post', () => {
  it('is put into only one of ten posts at the same time', async () => {
    const imageId = await insertImage(test.db, { ownerId: member.id, attachedAt: null });
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => insertPost(test.db, { authorId: member.id })),
    );
    const counts = await Promise.all(posts.map((postId) => attach(postId, [imageId])));
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('keeps its place in the order, and is left out if the author may not use it', async () => {
    const other = await insertMember(test.db);
    const mine = () => insertImage(test.db, { ownerId: member.id, attachedAt: null });
    const [first, second] = [await mine(), await mine()];
    const refused = await Promise.all([
      insertImage(test.db, { ownerId: other.id, attachedAt: null }),
      insertImage(test.db, { ownerId: member.id, attachedAt: null, purpose: 'profile' }),
      insertImage(test.db, { ownerId: member.id, attachedAt: null, storedAt: null }),
      insertImage(test.db, { ownerId: member.id, attachedAt: null, deletedAt: new Date() }),
    ]);
    const postId = await insertPost(test.db, { authorId: member.id });
    expect(await attach(postId, [second, ...refused, first])).toBe(2);
    const rows = await test.sql`select image_id from post_images where post_id = ${postId} order by ordinal`;
    expect(rows.map(({ image_id }) => image_id)).toEqual([second, first]);
  });
});

describe('a profile’s picture', () => {
  const setImage = (by: string, imageId: string | null) =>
    test.call(editProfile, { body: { image_id: imageId } }, { token: by });
  const pictureOf = async ({ id }: TestMember) =>
    (await test.call(publicUser, { params: { id } })).body.profile.image;

  it('is square, and no larger than profiles show', async () => {
    const { body } = await upload(test, token, await halves(1200, 700).jpeg().toBuffer(), {
      purpose: 'profile',
    });
    expect([body.width, body.height]).toEqual([640, 640]);
    const small = await upload(test, token, await photo(300, 200).png().toBuffer(), { purpose: 'profile' });
    expect([small.body.width, small.body.height]).toEqual([200, 200]);
  });

  // Shows 17.6: a profile's picture is one's own upload and replaces the old one at once
  it('is one of the member’s own uploads, and replaces the one before at once', async () => {
    const owner = await insertMember(test.db);
    const by = await accessOf(test, owner);
    const [first, second] = [
      await upload(test, by, await photo(96, 96).jpeg().toBuffer(), { purpose: 'profile' }),
      await upload(test, by, await photo(96, 96).jpeg().toBuffer(), { purpose: 'profile' }),
    ];
    expect((await setImage(by, first.body.id)).body.image).toBe(first.body.image);
    expect(await pictureOf(owner)).toBe(first.body.image);
    expect((await setImage(by, second.body.id)).body.image).toBe(second.body.image);
    expect([await pictureOf(owner), (await test.inject(first.body.image)).statusCode]).toEqual([
      second.body.image,
      404,
    ]);
    expect((await setImage(by, null)).body.image).toBeNull();
    expect([await pictureOf(owner), (await test.inject(second.body.image)).statusCode]).toEqual([null, 404]);
  });

  // Shows 17.6: a profile's picture is one's own upload and replaces the old one at once
  it('cannot be another member’s, a post’s, a used or an unknown upload', async () => {
    const other = await insertMember(test.db);
    const free = { purpose: 'profile', attachedAt: null } as const;
    const refused = [
      await insertImage(test.db, { ...free, ownerId: other.id }),
      await insertImage(test.db, { ...free, ownerId: member.id, purpose: 'post' }),
      await insertImage(test.db, { ...free, ownerId: member.id, attachedAt: new Date() }),
      '01970000-0000-7000-8000-000000000000',
    ];
    const before = await pictureOf(member);
    for (const imageId of refused) {
      const { status, error } = await setImage(token, imageId);
      expect([status, error.error_type]).toEqual([409, 'image_unavailable']);
    }
    expect(await pictureOf(member)).toBe(before);
  });

  it('is only one after ten were chosen at the same time', async () => {
    const owner = await insertMember(test.db);
    const by = await accessOf(test, owner);
    const ids = await Promise.all(
      Array.from({ length: 10 }, () =>
        insertImage(test.db, { ownerId: owner.id, purpose: 'profile', attachedAt: null }),
      ),
    );
    const answers = await Promise.all(ids.map((id) => setImage(by, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const visible = await test.sql`select id from visible_images where id in ${test.sql(ids)}`;
    expect(visible).toHaveLength(1);
    expect(await pictureOf(owner)).toContain(visible[0]?.id);
  });
});

describe('an upload that is sent again', () => {
  const answerOf = async (key: string, bytes: Buffer, by = token) => {
    const { status, body, error } = await upload(test, by, bytes, { key });
    return status === 201 ? body.id : error.error_type;
  };

  // Shows 17.6: an upload repeated under its key is one image
  it('is one image under one key of one member, even if all come at the same time', async () => {
    const [one, other] = [await photo(96, 96).jpeg().toBuffer(), await photo(96, 96).jpeg().toBuffer()];
    const before = await test.db.$count(images, isNull(images.deletedAt));
    const ids = await Promise.all(Array.from({ length: 4 }, () => answerOf('sent-again', one)));
    expect(new Set(ids).size).toBe(1);
    expect(await answerOf('sent-again', one)).toBe(ids[0]);
    expect(await test.db.$count(images, isNull(images.deletedAt))).toBe(before + 1);
    expect(await answerOf('sent-again', other)).toBe('idempotency_key_reused');
    const stranger = await accessOf(test, await insertMember(test.db));
    const others = await answerOf('sent-again', one, stranger);
    expect(others).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).not.toBe(ids[0]);
  });

  it('is another image without a key', async () => {
    const bytes = await photo(96, 96).jpeg().toBuffer();
    const [one, other] = [await upload(test, token, bytes), await upload(test, token, bytes)];
    expect(one.body.id).not.toBe(other.body.id);
  });
});

// Shows 17.6: an AVIF is accepted
it('an AVIF is accepted', async () => {
  const { status, body } = await upload(test, token, await photo(150, 100).avif().toBuffer());
  expect([status, body.width, body.height]).toEqual([201, 150, 100]);
});

describe('uploading', () => {
  it('is limited to sixty an hour', async () => {
    const by = await accessOf(test, await insertMember(test.db));
    const empty = Buffer.alloc(0);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await upload(test, by, empty)).status),
    );
    expect([
      statuses.filter((status) => status === 415).length,
      statuses.filter((s) => s === 429).length,
    ]).toEqual([60, 2]);
  });
});
