import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ReadyPage } from './ready-page.ts';

const unpacked = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

const html = Array.from({ length: 400 }, (_, n) => `<p class="line-${n % 7}">${n * n} 두레</p>`);

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  'encodes a page in %s once, without loss',
  (coding) => {
    const page = new ReadyPage(200, html, {});
    const text = () => page.in('identity').body.toString();
    expect(text()).toBe(html.join(''));
    const { body } = page.in(coding);
    expect((coding === 'identity' ? body : unpacked[coding](body)).toString()).toBe(html.join(''));
    if (coding !== 'identity') expect(page.in(coding).body).toBe(body);
    expect(text()).toBe(html.join(''));
  },
);

test('sends a compressed page in any coding, and stores only one', () => {
  const page = new ReadyPage(200, html, {});
  const before = page.bytes;
  page.in('gzip');
  expect(page.bytes).toBeLessThan(before);
  const { body } = page.in('gzip');
  expect(body.buffer.byteLength).toBe(body.length);
  expect(unpacked.br(page.in('br').body).toString()).toBe(html.join(''));
  expect(page.in('identity').body.toString()).toBe(html.join(''));
});

test('compresses a page from the first when it was requested so', () => {
  const page = new ReadyPage(200, html, {}, 'br');
  const { body, headers } = page.in('br');
  expect([headers['content-encoding'], body.buffer.byteLength]).toEqual(['br', body.length]);
  expect(unpacked.br(body).toString()).toBe(html.join(''));
  expect(page.bytes).toBeLessThan(new ReadyPage(200, html, {}).bytes);
  // Too short to save a packet.
  const { headers: ofShort } = new ReadyPage(200, ['짧아요'], {}, 'br').in('br');
  expect(ofShort['content-encoding']).toBeUndefined();
});

test('is not affected by pages encoded later', () => {
  const [first, second] = [html, html.toReversed()].map((pieces) => new ReadyPage(200, pieces, {}));
  expect(first?.in('identity').body.toString()).toBe(html.join(''));
  expect(second?.in('identity').body.toString()).toBe(html.toReversed().join(''));
});

test('derives the ETag from the whole text and policy, including parts shared by pages', () => {
  const nameOf = (text: string, policy: string) =>
    new ReadyPage(200, ['<p>', text, Buffer.from('</p>')], { 'content-security-policy': policy }).etag;
  expect(nameOf('두레', 'a')).toBe(nameOf('두레', 'a'));
  expect(new Set([nameOf('두레', 'a'), nameOf('두래', 'a'), nameOf('두레', 'b')]).size).toBe(3);
});
