import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Specification 13.3: what a page says by itself is in letters that come beside it (docs/decisions/0065). */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped();
});
afterAll(() => server.stop());

const ask = (path: string) => fetch(new URL(path, server.origin));

const gone = '019a0000-0000-7000-8000-000000000000';
const pages: Readonly<Record<string, () => string>> = {
  landing: () => '/',
  'no invitation': () => '/welcome',
  'an invitation': () => server.demo().invitations.student,
  'one that is over': () => server.demo().invitations.studentExpired,
  'one that was used': () => server.demo().invitations.studentUsed,
  'one that was taken back': () => server.demo().invitations.studentRevoked,
  'an event': () => server.demo().invitations.event,
  'an event that is over': () => server.demo().invitations.eventExpired,
  'a project’s link': () => server.demo().invitations.project,
  'a project’s link that is over': () => server.demo().invitations.projectExpired,
  'a project': () => `/project/${server.demo().projects[0]}`,
  'no project': () => `/project/${gone}`,
  'a post': () => `/posts/${server.demo().posts[0]}`,
  'no post': () => `/posts/${gone}`,
  'a profile': () => `/profiles/${server.demo().profiles[0]}`,
  'a profile’s details': () => `/profiles/${server.demo().profiles[0]}?view=info`,
  'no profile': () => `/profiles/${gone}`,
  'a lounge': () => `/lounges/${server.demo().lounges[0]}`,
  'no lounge': () => `/lounges/${gone}`,
  'leaving by hand': () => '/account/delete',
  terms: () => '/terms',
  privacy: () => '/privacy',
};

const stateOf = (html: string) =>
  /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** What is seen, without markup. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '');

function rangesOf(html: string): [from: number, to: number][] {
  const [, listed = ''] = /'Pretendard First'[^}]*unicode-range:([^;}]+)/.exec(html) ?? [];
  return listed.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

test.each(Object.entries(pages))(
  '%s says nothing of its own in a letter that did not come with it',
  async (_, path) => {
    const html = await (await ask(path())).text();
    const ranges = rangesOf(html);
    const had = (letter: string) =>
      ranges.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to);
    // What members wrote is in what the page was made of.
    const written = new Set(JSON.stringify(JSON.parse(stateOf(html))));
    const lacking = [...new Set(textOf(html))].filter(
      (letter) => letter > ' ' && !had(letter) && !written.has(letter),
    );
    expect(lacking).toEqual([]);
    expect(ranges.length).toBeGreaterThan(20);
  },
);

test('the letters are preloaded, small, and kept for good', async () => {
  const html = await (await ask('/')).text();
  const [, file = ''] =
    /<link rel="preload" href="([^"]+\.woff2)" as="font" type="font\/woff2" crossorigin>/.exec(html) ?? [];
  expect(html).toContain(`src:url(${file}) format('woff2')`);
  const answer = await ask(file);
  expect(answer.headers.get('content-type')).toBe('font/woff2');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await answer.bytes()).length).toBeLessThan(40 * 1024);
});
