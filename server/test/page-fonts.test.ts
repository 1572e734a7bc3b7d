import { codeOf, codePointsOf, lettersInFileMax } from '@dure/web/font-file-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';
import { writeProject } from './harness/written-project.ts';

/**
 * Specification 13.3: a page comes with the letters that are read first, and names files for all others
 * (docs/decisions/0093).
 */

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

/** The visible text, without markup. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&[^;]+;/g, '');

const lettersIn = (address: string) => {
  const [, code = ''] = /^\/letters\/(.+)\.ttf$/.exec(address) ?? [];
  return codePointsOf(code) ?? [];
};

function filesOf(html: string): { first: string; rest: readonly string[] } {
  const [, first = ''] =
    /<link rel="preload" href="([^"]+)" as="font" type="font\/ttf" crossorigin>/.exec(html) ?? [];
  const [, rest = ''] = / data-letters="([^"]*)"/.exec(html) ?? [];
  return { first, rest: rest.split(' ').filter(Boolean) };
}

/** Letters on a page, and those that no file of its own contains. */
function lettersOf(html: string): { seen: readonly string[]; missing: readonly string[] } {
  const { first, rest } = filesOf(html);
  const had = new Set([first, ...rest].flatMap(lettersIn));
  const seen = [...new Set(textOf(html))].filter((letter) => /[ -~가-힣]/.test(letter));
  return { seen, missing: seen.filter((letter) => !had.has(letter.codePointAt(0) ?? 0)) };
}

/** Ten packets, less the headers. */
const firstMaxBytes = 14_200;
/** All that a page loads to be read, without pictures. */
const pageMaxBytes = 60 * 1024;

const transferred = async (path: string, html = '') => {
  if (path === '') return 0;
  const answer = await fetch(new URL(path, server.origin), { headers: { 'accept-encoding': 'br' } });
  const length = answer.headers.get('content-length');
  return Number(length) || Buffer.byteLength(html);
};

test.each(Object.entries(pages))(
  '%s has each of its letters, the first of them in one round trip',
  async (_, path) => {
    const html = await (await ask(path())).text();
    const { first } = filesOf(html);
    const { seen, missing } = lettersOf(html);
    expect(missing).toEqual([]);
    expect(seen.length).toBeGreaterThan(20);
    expect(html).toContain(`src:url(${first}) format('truetype')`);
    const bytes = await transferred(first);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(firstMaxBytes);
  },
);

test.each(['landing', 'an invitation', 'a project', 'a post', 'a profile', 'a lounge'])(
  '%s loads at most 60 KiB without pictures',
  async (name) => {
    const path = pages[name]?.() ?? '';
    const html = await (await ask(path)).text();
    const { first, rest } = filesOf(html);
    const [, read = ''] = / data-read="([^"]+)"/.exec(html) ?? [];
    const [document, ...others] = await Promise.all(
      [path, first, ...rest, read].map((file) => transferred(file, html)),
    );
    const all = others.reduce((sum, bytes) => sum + bytes, document ?? 0);
    expect(all).toBeLessThanOrEqual(pageMaxBytes);
    expect(document).toBeLessThanOrEqual(firstMaxBytes);
  },
);

const syllables = (count: number) => Array.from({ length: count }, (_, nth) => 0xac00 + 5 * nth);

test('splits a page with very many letters into several files, none of which delays others for long', async () => {
  const project = await writeProject(server);
  const description = String.fromCodePoint(...syllables(1_200));
  await server.sql`update projects set description = ${description} where id = ${project}`;
  const html = await (await ask(`/project/${project}`)).text();
  const { rest } = filesOf(html);
  expect(lettersOf(html).missing).toEqual([]);
  expect(rest.length).toBeGreaterThan(1);
  const answers = await Promise.all(rest.map(ask));
  expect(answers.map(({ status }) => status)).toEqual(rest.map(() => 200));

  const asked = (count: number) => ask(`/letters/${codeOf(syllables(count))}.ttf`);
  expect((await asked(lettersInFileMax)).status).toBe(200);
  expect((await asked(lettersInFileMax + 1)).status).toBe(404);
});

test('caches letters for good and refuses addresses that name no letters', async () => {
  const { first } = filesOf(await (await ask('/')).text());
  const answer = await ask(first);
  expect(answer.headers.get('content-type')).toBe('font/ttf');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const wrong of [
    '/letters/.ttf',
    '/letters/gA.ttf',
    '/letters/AAA.ttf',
    first.replace('.ttf', '.woff2'),
  ]) {
    expect((await ask(wrong)).status).toBe(404);
  }
});

test('cuts the letters of a page once for many visitors and refuses none', async () => {
  const hall = Array.from('두레에서함께만들어요', (letter) => letter.codePointAt(0) ?? 0).sort(
    (a, b) => a - b,
  );
  const address = `/letters/${codeOf([...new Set(hall)])}.ttf`;
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(address)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
