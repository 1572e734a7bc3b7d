import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack } from './packing.ts';

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const page = Buffer.from(Array.from({ length: 800 }, (_, n) => `<p class="${n % 7}">${n} 두레</p>`).join(''));
/** Texts longer than the window, and one that cannot be compressed. */
const texts = [page, Buffer.from('짧아요'), randomBytes(200_000), Buffer.concat([page, page, page, page])];

test.each(['zstd', 'br', 'gzip'] as const)('restores what %s compressed, text after text', (coding) => {
  const packed = texts.map((text) => pack(text, coding));
  expect(packed.map((bytes, nth) => unpack[coding](bytes).equals(texts[nth] as Buffer))).not.toContain(false);
});
