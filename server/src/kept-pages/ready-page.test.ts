import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ReadyPage } from './ready-page.ts';

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };

/** Long enough for what is packed well to be smaller. */
const html = Array.from({ length: 400 }, (_, n) => `<p class="line-${n % 7}">${n * n} 두레</p>`);

test.each(['br', 'gzip'] as const)(
  'a page in %s is packed once for all who wait for it, and better for those who come later',
  async (coding) => {
    const page = new ReadyPage(200, html, {});
    const [first, beside] = await Promise.all([page.in(coding), page.in(coding)]);
    expect(beside).toBe(first);
    expect(await page.in(coding)).toBe(first);
    const later = await vi.waitFor(async () => {
      const form = await page.in(coding);
      expect(form).not.toBe(first);
      return form;
    });
    expect(later.body.length).toBeLessThan(first.body.length);
    expect(later.headers).toEqual(first.headers);
    for (const { body } of [first, later]) expect(unpacked[coding](body).toString()).toBe(html.join(''));
    // It does not get any better.
    expect(await page.in(coding)).toBe(later);
  },
);

test('a page is named by all its text and its policy, whatever is the same on many pages', () => {
  const nameOf = (text: string, policy: string) =>
    new ReadyPage(200, ['<p>', text, Buffer.from('</p>')], { 'content-security-policy': policy }).etag;
  expect(nameOf('두레', 'a')).toBe(nameOf('두레', 'a'));
  expect(new Set([nameOf('두레', 'a'), nameOf('두래', 'a'), nameOf('두레', 'b')]).size).toBe(3);
});
