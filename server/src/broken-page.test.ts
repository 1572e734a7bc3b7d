import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brokenPage, brokenPageStyle, crowdedPage, unavailablePage } from './broken-page.ts';

const folder = new URL('../../deploy/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

it('is the same as the page that proxies show while no process answers', () => {
  expect(read('unavailable.html')).toBe(unavailablePage);
  expect(read('nginx.conf')).toContain('error_page 502 504 =503 /unavailable.html;');
  expect(read('Caddyfile')).toContain('rewrite * /unavailable.html');
});

it.each([
  ['broken', brokenPage],
  ['crowded', crowdedPage],
  ['unavailable', unavailablePage],
])('%s: needs nothing else, and its style is the one that the policy names', (_name, page) => {
  expect(page).not.toMatch(/<script|<link|<img|url\(| style=/);
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  expect(brokenPageStyle).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});
