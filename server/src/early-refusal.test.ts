import { draining } from '@dure/api/plugins/draining.ts';
import { readsAtOnce } from '@dure/api/plugins/reads-at-once.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { crowdedPageOf } from './bare-pages.ts';
import { refuseEarly } from './early-refusal.ts';
import { KeptPages, keyOf } from './kept-pages/kept-pages.ts';
import { ReadyPage } from './kept-pages/ready-page.ts';

/** Pages of one kind under way at once. */
const atOnceMax = 32;

/** Starts a site whose route always answers 200. */
async function siteAmidCrowd() {
  const app = Fastify();
  draining(app);
  readsAtOnce(app);
  app.all('/*', async () => 'by its route');
  const kept = new KeptPages(() => true, 1_000_000);
  refuseEarly(app, {
    screenAt: (path) => {
      if (path.startsWith('/project/')) return { id: 'project', kept: [] };
      return path === '/home' ? { id: 'home', kept: null } : null;
    },
    kept,
    crowded: crowdedPageOf({ 'content-security-policy': "style-src 'self'", 'x-of-every': 'page' }),
    requestIdOf: () => 'an-id-of-its-own',
  });
  const origin = await app.listen();
  onTestFinished(() => app.close());
  const headers = { 'accept-encoding': 'gzip' };
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, { headers, ...init });
  const ends: (() => void)[] = [];
  /** Takes every place. */
  const crowd = (kind = 'project', size = atOnceMax) => {
    for (let n = 0; n < size; n += 1) {
      const read = () => new Promise<void>((resolve) => ends.push(resolve));
      app.readsAtOnce.run(kind, read).catch(() => undefined);
    }
  };
  return { app, kept, ask, crowd, ends };
}

const rendering = async () => ({
  page: new ReadyPage(200, ['a page'], {}, 'gzip'),
  ids: new Set<string>(),
  lasting: true,
});

test('refuses a page beyond the limit, with the headers of every page', async () => {
  const { ask, crowd } = await siteAmidCrowd();
  crowd();
  const answer = await ask('/project/one');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('지금 접속자가 많아요');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-of-every': 'page',
    'x-request-id': 'an-id-of-its-own',
  });
});

test('passes a page to its route while there is room', async () => {
  const { ask, crowd, ends } = await siteAmidCrowd();
  crowd('project', atOnceMax - 1);
  expect((await ask('/project/one')).status).toBe(200);
  crowd('project', 1);
  expect((await ask('/project/one')).status).toBe(503);
  ends[0]?.();
  await expect.poll(async () => (await ask('/project/one')).status).toBe(200);
});

test.for([
  ['a path without a screen', '/nothing'],
  ['a page that is not the same for everyone', '/home'],
  ['an address that may be kept in another spelling', '/project/%61'],
  ['an address with a query', '/project/one?utm_source=chat'],
  ['a write', '/project/one', { method: 'POST' }],
  ['a request for the headers only', '/project/one', { method: 'HEAD' }],
] as const)('%s goes to its route', async ([_, path, init]) => {
  const { ask, crowd } = await siteAmidCrowd();
  crowd();
  crowd('home');
  expect((await ask(path, init)).status).toBe(200);
});

test('refuses no page of another kind', async () => {
  const { ask, crowd } = await siteAmidCrowd();
  crowd('posts');
  expect((await ask('/project/one')).status).toBe(200);
});

test('passes a page that is kept or being made to its route', async () => {
  const { kept, ask, crowd } = await siteAmidCrowd();
  crowd();
  const made = kept.obtain(keyOf('/project/one', 'gzip'), rendering);
  expect((await ask('/project/one')).status).toBe(200);
  await made;
  expect((await ask('/project/one')).status).toBe(200);
  kept.changed('*');
  expect((await ask('/project/one')).status).toBe(503);
});

test('asks to close the connection while the process is stopping', async () => {
  const { app, ask, crowd } = await siteAmidCrowd();
  crowd();
  expect((await ask('/project/one')).headers.get('connection')).toBe('keep-alive');
  app.draining.begun = true;
  const answer = await ask('/project/one');
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
});
