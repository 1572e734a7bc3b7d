import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShippedServer, startShipped } from './harness/shipped-server.ts';

/** Specification 14.6: what every answer carries where the site is reached by TLS, whatever is asked for. */

let server: ShippedServer;
beforeAll(async () => {
  server = await startShipped({ env: { PUBLIC_ORIGIN: 'https://dure.example' } });
});
afterAll(() => server.stop());

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
  '/favicon.svg',
  '/to-home.js',
  '/assets/none-such.js',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/none-such',
  '/healthz',
  '/readyz',
  '/metrics',
  '/outbox',
  '/api/docs/',
  '/api/openapi.json',
  '/api/nowhere',
  '/api/project-card/%E0%A4%A/public-retrieve/',
  '/api/user/current/',
  '/images/none-such/1.webp',
];

test.for(paths)('%s carries them', async (given) => {
  const path = typeof given === 'string' ? given : await given();
  const { headers } = await ask(path);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
});

test('a refused write carries them as well', async () => {
  const { status, headers } = await ask('/home', { method: 'POST', body: 'x' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});
