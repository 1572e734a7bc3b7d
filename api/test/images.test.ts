import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { imagePath, servedWidths } from '@dure/contract/images.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember, type TestMember } from './harness/fixtures.ts';
import { accessOf, upload } from './harness/uploading.ts';

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

describe('an upload', () => {
  it('is served in every width and form, and never larger than it is', async () => {
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

  it('is upright and says nothing of where and with what it was taken', async () => {
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
