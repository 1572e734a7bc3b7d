import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorType } from '@dure/contract/errors.ts';
import { imageUploadMaxBytes } from '@dure/contract/limits.ts';
import { uploadImage } from '@dure/contract/uploads.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { images } from '../src/database/schema/images.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';
import * as hostile from './harness/hostile-images.ts';
import { scanBomb } from './harness/scan-bomb.ts';
import { upload } from './harness/uploading.ts';
import { accessOf } from './newcomer.ts';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await accessOf(test, await insertMember(test.db));
});
afterAll(() => test.close());

const filesIn = (folder: string) => {
  const path = join(test.config.dataDir, folder);
  return existsSync(path) ? readdirSync(path, { recursive: true }) : [];
};

describe('an upload that is refused', () => {
  afterEach(async () => {
    expect([filesIn('uploads'), filesIn('images'), await test.db.$count(images)]).toEqual([[], [], 0]);
  });

  const refused: readonly [what: string, why: ErrorType, bytes: () => Promise<Buffer> | Buffer][] = [
    ['an SVG', 'image_unsupported', () => Buffer.from(hostile.svg)],
    ['a page with the name of a picture', 'image_unsupported', () => Buffer.from(hostile.html)],
    ['a page behind the first bytes of a JPEG', 'image_unsupported', hostile.htmlBehindMagic],
    ['a JPEG whose comment is a page', 'image_unsupported', hostile.htmlInComment],
    ['a PNG with a page after its end', 'image_unsupported', hostile.htmlBehindPng],
    ['a GIF', 'image_unsupported', () => hostile.photo(48, 32).gif().toBuffer()],
    [
      'the first bytes of an AVIF and noise',
      'image_damaged',
      () => Buffer.from('0000001c6674797061766966000000006d6966316d696166', 'hex'),
    ],
    [
      'a HEIC',
      'image_unsupported',
      () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    ],
    ['half an AVIF', 'image_damaged', () => hostile.truncated('avif')],
    ['an AVIF of 17 megapixels', 'image_too_many_pixels', () => hostile.plainAvif(4_250, 4_000)],
    ['an empty file', 'image_unsupported', () => Buffer.alloc(0)],
    [
      'the first bytes of a JPEG and noise',
      'image_damaged',
      () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
    ],
    ['half a JPEG', 'image_damaged', () => hostile.truncated('jpeg')],
    ['half a PNG', 'image_damaged', () => hostile.truncated('png')],
    ['half a WebP', 'image_damaged', () => hostile.truncated('webp')],
    ['a JPEG without its last tenth', 'image_damaged', () => hostile.truncated('jpeg', 0.9)],
    ['a JPEG that says 64,000 × 64,000', 'image_too_many_pixels', () => hostile.jpegThatSays(64_000, 64_000)],
    ['a PNG that says 64,000 × 64,000', 'image_too_many_pixels', () => hostile.pngThatSays(64_000, 64_000)],
    [
      'a PNG that says 2³¹ − 1 pixels a side',
      'image_damaged',
      () => hostile.pngThatSays(2 ** 31 - 1, 2 ** 31 - 1),
    ],
    ['a bomb of 8,000 × 8,000', 'image_too_many_pixels', () => hostile.bomb(8_000, 8_000)],
    ['a PNG of 17 megapixels', 'image_too_many_pixels', () => hostile.pngThatSays(4_250, 4_000)],
    ['a WebP of 17 megapixels', 'image_too_many_pixels', () => hostile.plainWebp(4_250, 4_000)],
    ['a progressive JPEG of 17 megapixels', 'image_too_many_pixels', () => hostile.progressive(4_250, 4_000)],
    ['a JPEG of 17 megapixels in scans', 'image_too_many_pixels', () => hostile.scansThatSay(4_250, 4_000)],
    ['a JPEG of 51 megapixels', 'image_too_many_pixels', () => hostile.jpegThatSays(8_500, 6_000)],
    ['30 MB', 'image_too_large', () => Buffer.alloc(30_000_000, 1)],
    ['one byte too many', 'image_too_large', () => Buffer.alloc(imageUploadMaxBytes + 1, 1)],
  ];

  // Shows 17.6: an SVG, a polyglot, a header of 64,000 × 64,000, a truncated file and 30 MB are refused with a
  // reason, leaving nothing
  it.each(refused)('%s: %s', async (_, why, bytes) => {
    const { error } = await upload(test, token, await bytes());
    expect(error.error_type).toBe(why);
  });

  // Shows 17.6: a picture that costs its decoder too much is given up
  it('@full a JPEG of 3,500 scans, over which its decoder is killed', async () => {
    const { status, error } = await upload(test, token, scanBomb());
    expect([status, error.error_type]).toEqual([422, 'image_damaged']);
    expect(test.logged.join()).toContain('a picture was given up');
  });

  it('a visitor’s', async () => {
    expect((await upload(test, null, await hostile.photo(96, 64).jpeg().toBuffer())).status).toBe(401);
  });

  it('with an unknown purpose', async () => {
    const { error } = await upload(test, token, await hostile.photo(96, 64).jpeg().toBuffer(), {
      purpose: 'hosting',
    });
    expect([error.error_type, error.fields]).toEqual(['invalid_input', { purpose: 'not_listed' }]);
  });

  const send = (contentType: string, payload: string) =>
    test.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
      payload,
    });
  const form = (...parts: string[]) =>
    send('multipart/form-data; boundary=b', `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`);
  const field = (name: string, value: string) =>
    `content-disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = (name: string) =>
    `content-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nabc`;

  it('without a file', async () => {
    const response = await form(field('purpose', 'post'));
    expect([response.statusCode, response.json().fields]).toEqual([422, { file: 'required' }]);
  });

  it.each([
    ['two files', [file('file'), file('file')]],
    ['a file under another name', [field('purpose', 'post'), file('picture')]],
    ['nine unknown fields', Array.from({ length: 9 }, (_, index) => field(`f${index}`, 'x'))],
    ['a field named __proto__', [field('__proto__', 'x'), file('file')]],
    ['a form that never ends', []],
  ])('as a form with %s', async (_, parts) => {
    const response =
      parts.length === 0 ? await send('multipart/form-data; boundary=b', '--b\r\n') : await form(...parts);
    expect([response.statusCode, response.json().error_type]).toEqual([422, 'invalid_input']);
  });

  it('as anything but a form', async () => {
    const json = await send('application/json', '{"purpose":"post"}');
    expect([json.statusCode, json.json().error_type]).toEqual([415, 'unsupported_media_type']);
    const unbounded = await send('multipart/form-data', 'x');
    expect([unbounded.statusCode, unbounded.json().error_type]).toEqual([422, 'invalid_input']);
  });
});
