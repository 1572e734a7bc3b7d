import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Specification 14.6: the headers of every answer when the site is served over TLS. */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ env: { PUBLIC_ORIGIN: 'https://dure.example' } });
});
afterAll(() => server.stop());

const hsts = 'max-age=31536000; includeSubDomains';

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: 'manual', ...init });

const file = async () => /\/assets\/[\w-]+\.js/.exec(await (await ask('/login')).text())?.[0] ?? '';
const card = async () =>
  new URL(/og:image" content="([^"]+)"/.exec(await (await ask('/terms')).text())?.[1] ?? '').pathname;

const paths: readonly (string | (() => Promise<string>))[] = [
  '/',
  '/login',
  '/project/none-such',
  '/nowhere',
  '/%E0%A4%A',
  file,
  card,
  '/favicon.ico',
  '/assets/none-such.js',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/none-such',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/mail-stop',
  '/news-stop',
  '/notice-stop',
  '/api/docs/',
  '/api/openapi.json',
  '/api/nowhere',
  '/api/project-card/%E0%A4%A/public-retrieve/',
  '/api/user/current/',
  '/images/none-such/1.webp',
];

/** Text names its charset; binary files have none. */
const isText = /^text\/|[+/]xml|json|javascript/;

test.for(paths)('%s has the headers', async (given) => {
  const path = typeof given === 'string' ? given : await given();
  const { headers } = await ask(path);
  expect(headers.get('strict-transport-security')).toBe(hsts);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const type = headers.get('content-type') ?? '';
  if (isText.test(type)) expect(type).toMatch(/; charset=utf-8$/i);
});

test('a refused write has the headers', async () => {
  const { status, headers } = await ask('/home', { method: 'POST', body: 'x' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers.get('strict-transport-security')).toBe(hsts);
});

test.for(['http://dure.example/', 'https://localhost/project/none-such?x=1', 'HTTP://a'])(
  'answers an absolute-form request for %s as its path',
  async (target) => {
    const line = connect(server.port, '127.0.0.1');
    line.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    const [head = ''] = (await text(line)).split('\r\n');
    expect(head).toMatch(/^HTTP\/1.1 (?:200|404) /);
  },
);

test.for([
  ['not being HTTP', 'nonsense\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: more\r\n\r\n', 417],
] as const)('a request refused for %s has the headers as well', async ([, request, status]) => {
  const line = connect(server.port, '127.0.0.1');
  line.write(request);
  const [head = ''] = (await text(line)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    `strict-transport-security: ${hsts}`,
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
  ]) {
    expect(head).toContain(header);
  }
});
