import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Coding } from '@dure/api/content-coding.ts';
import { expect, test } from 'vitest';
import { ReadyPage } from './ready-page.ts';

const unpacked = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

const html = Array.from({ length: 400 }, (_, n) => `<p class="line-${n % 7}">${n * n} 두레</p>`);

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  'encodes a page in %s, in memory of its own',
  (coding) => {
    const { body, headers } = new ReadyPage(200, html, {}, coding);
    expect((coding === 'identity' ? body : unpacked[coding](body)).toString()).toBe(html.join(''));
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

test('leaves a page uncompressed if compression would save no packet', () => {
  const { body, headers } = new ReadyPage(200, ['짧아요'], {}, 'br');
  expect(body.toString()).toBe('짧아요');
  expect(headers['content-encoding']).toBeUndefined();
});

test('derives the same ETag in every coding, from the whole text and policy', () => {
  const nameOf = (text: string, policy: string, coding: Coding = 'identity') =>
    new ReadyPage(200, ['<p>', text, Buffer.from('</p>')], { 'content-security-policy': policy }, coding)
      .etag;
  expect(nameOf('두레', 'a')).toBe(nameOf('두레', 'a', 'br'));
  expect(new Set([nameOf('두레', 'a'), nameOf('두래', 'a'), nameOf('두레', 'b')]).size).toBe(3);
});
