import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { images } from '../src/database/schema/images.ts';
import { sweep } from '../src/sweeping/sweeping.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import { photo } from './harness/hostile-images.ts';
import { startS3, type TestS3 } from './harness/s3-server.ts';
import { upload } from './harness/uploading.ts';
import { accessOf } from './newcomer.ts';

let s3: TestS3;
let test: TestApp;
let token: string;

beforeAll(async () => {
  s3 = await startS3();
  test = await testApp({ env: s3.env });
  token = await accessOf(test, await insertMember(test.db));
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const uploaded = async () => upload(test, token, await photo(200, 100).jpeg().toBuffer());

// Shows 17.6: a bucket works like a disk, its signatures checked
it('keeps images in the bucket, and serves them from there', async () => {
  const { body } = await uploaded();
  expect([...s3.objects.keys()].toSorted()).toEqual(
    [96, 192, 200]
      .flatMap((width) =>
        ['avif', 'webp'].map((format) => `/dure-images/images/${body.id}/${width}.${format}`),
      )
      .toSorted(),
  );
  const response = await test.inject(body.image);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(response.rawPayload.equals(Buffer.from(s3.objects.get(`/dure-images${body.image}`) ?? ''))).toBe(
    true,
  );
  expect(existsSync(join(test.config.dataDir, 'images'))).toBe(false);
  expect(readdirSync(join(test.config.dataDir, 'uploads'))).toEqual([]);
});

// Shows 17.6: a bucket works like a disk, its signatures checked
it('removes them from the bucket when they are swept', async () => {
  const { body } = await uploaded();
  await test.sql`update images set deleted_at = now() where id = ${body.id}`;
  await sweep(test.services);
  expect([...s3.objects.keys()].filter((key) => key.includes(body.id))).toEqual([]);
});

// Shows 17.6: a bucket works like a disk, its signatures checked
it('is unavailable while the bucket is down, and removes leftovers later', async () => {
  const { body } = await uploaded();
  s3.down = true;
  const before = await test.db.$count(images);
  expect((await uploaded()).error.error_type).toBe('unavailable');
  expect((await test.inject(body.image)).statusCode).toBe(503);

  await test.sql`update images set deleted_at = now() where id = ${body.id}`;
  await sweep(test.services);
  s3.down = false;
  expect([...s3.objects.keys()].some((key) => key.includes(body.id))).toBe(true);
  await sweep(test.services);
  expect([...s3.objects.keys()].some((key) => key.includes(body.id))).toBe(false);
  expect(await test.db.$count(images)).toBe(before - 1);
});

it('deletes few files at a time if many images are to be removed', async () => {
  const { id } = await insertMember(test.db);
  await test.sql`
    insert into images (owner_id, purpose, width, height, deleted_at)
    select ${id}, 'post', 1920, 1080, now() from generate_series(1, 40)`;
  s3.answersAfterMs = 50;
  await sweep(test.services);
  expect(await test.sql`select from images where owner_id = ${id}`).toHaveLength(0);
  expect(s3.mostAtOnce).toBeLessThanOrEqual(8 * 14);
});
