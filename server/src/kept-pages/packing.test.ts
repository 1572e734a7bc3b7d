import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { pack, unpack } from './packing.ts';

const codings = ['zstd', 'br', 'gzip', 'identity'] as const;
const page = Buffer.from(Array.from({ length: 800 }, (_, n) => `<p class="${n % 7}">${n} 두레</p>`).join(''));
/** Texts longer than the window, and one that cannot be compressed. */
const texts = [page, Buffer.from('짧아요'), randomBytes(200_000), Buffer.concat([page, page, page, page])];

test.each(codings)('restores what %s compressed, text after text', (coding) => {
  const packed = texts.map((text) => pack(text, coding));
  expect(packed.map((bytes, nth) => unpack(bytes, coding).equals(texts[nth] as Buffer))).not.toContain(false);
});
