import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { keepRelease } from '@dure/api/releases/repository.ts';
import { clientFolderOf, currentBuild } from '@dure/web/build-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNext } from './harness/global-setup.ts';
import { prepareShipped, type ShippedServer } from './harness/shipped-server.ts';

/** Specification 14.8: two releases side by side during an upgrade; a load balancer asks either. */

const dataDir = mkdtempSync(join(tmpdir(), 'dure-two-releases-'));
const oldBuild = currentBuild() ?? '';
let newBuild: string;
let before: ShippedServer;
let after: ShippedServer;

beforeAll(async () => {
  newBuild = buildNext();
  before = await prepareShipped({ dataDir, demo: false, build: oldBuild });
  after = await prepareShipped({ dataDir, demo: false, build: newBuild });
  await before.start();
  await after.start();
});
afterAll(async () => {
  await Promise.all([before.stop(), after.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const filesOf = (build: string) =>
  globSync('*.{js,css,woff2}', { cwd: join(clientFolderOf(build), 'assets') });
const contentOf = (build: string, file: string) => readFileSync(join(clientFolderOf(build), 'assets', file));
const ask = (server: ShippedServer, file: string, init?: RequestInit) =>
  fetch(`${server.origin}/assets/${file}`, init);

test('the builds have different scripts', () => {
  const scripts = (build: string) => filesOf(build).filter((file) => file.endsWith('.js'));
  expect(scripts(newBuild).length).toBe(scripts(oldBuild).length);
  expect(scripts(newBuild).filter((file) => scripts(oldBuild).includes(file))).toEqual([]);
});

test('each serves every file of the other, cached for good', async () => {
  for (const [server, build] of [
    [before, newBuild],
    [after, oldBuild],
  ] as const) {
    for (const file of filesOf(build)) {
      const answer = await ask(server, file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toMatch(
        /^(?:text\/(?:javascript|css); charset=utf-8|font\/woff2)$/,
      );
      expect(Buffer.from(await answer.arrayBuffer()).equals(contentOf(build, file)), file).toBe(true);
    }
  }
});

test('each serves the other’s files compressed if accepted, and plain otherwise', async () => {
  const [file = ''] = filesOf(oldBuild).filter(
    (name) => contentOf(oldBuild, name).length > 20_000 && name.endsWith('.js'),
  );
  const raw = async (accepted: string) => {
    const { origin } = after;
    const { request } = await import('node:http');
    return new Promise<{ coding: string | undefined; body: Buffer }>((resolve) => {
      request(`${origin}/assets/${file}`, { headers: { 'accept-encoding': accepted } }, async (answer) => {
        const chunks = await answer.toArray();
        resolve({ coding: answer.headers['content-encoding'], body: Buffer.concat(chunks) });
      }).end();
    });
  };
  const packed = await raw('gzip, deflate, br');
  expect(packed.coding).toBe('br');
  expect(brotliDecompressSync(packed.body).equals(contentOf(oldBuild, file))).toBe(true);
  const plain = await raw('identity');
  expect(plain.coding).toBeUndefined();
  expect(plain.body.equals(contentOf(oldBuild, file))).toBe(true);
});

test.for([
  'none-such.js',
  'x.js.br',
  'x.html',
  '..%2f..%2fpackage.json',
  '%00.js',
  `${'a'.repeat(65)}.js`,
  "'%20or%20''=''.js",
  '%EC%9D%B4.js',
])('%s is answered 404 without a body', async (file) => {
  const answer = await ask(after, file);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});

test('does not send a file whose content was changed', async () => {
  const [file = ''] = filesOf(oldBuild).filter((name) => name.endsWith('.js'));
  await after.sql`alter table release_assets drop constraint release_assets_sha256`;
  await after.sql`update release_assets set body = 'alert(1)'::bytea where name = ${file}`;
  expect((await ask(after, file)).status).toBe(404);
  expect((await ask(before, file)).status).toBe(200);
});

test('drops the first release’s files with the fourth release', async () => {
  const { sql } = after;
  const names = async () =>
    (await sql`select name from releases order by started_at`).map(({ name }) => name);
  expect(await names()).toEqual([oldBuild, newBuild]);
  const file = (name: string, text: string) => ({
    name,
    coding: 'identity' as const,
    read: () => Buffer.from(text),
  });
  await keepRelease(sql, 'third', [file('shared.js', '1'), file('third.js', '3')]);
  // Starting it again makes it the newest.
  await keepRelease(sql, oldBuild, []);
  await keepRelease(sql, 'fourth', [file('shared.js', '1'), file('fourth.js', '4')]);
  expect(await names()).toEqual(['third', oldBuild, 'fourth']);
  const [kept = ''] = filesOf(oldBuild).filter((name) => name.endsWith('.css'));
  const [script = ''] = filesOf(newBuild).filter((name) => name.endsWith('.js'));
  expect((await ask(before, script)).status).toBe(404);
  expect((await ask(after, kept)).status).toBe(200);
  await keepRelease(sql, 'fifth', [file('fifth.js', '5')]);
  expect((await ask(after, 'shared.js')).status).toBe(200);
  expect((await ask(after, 'third.js')).status).toBe(404);
});
