import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@dure/contract/sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { type TestApp, testApp } from './harness/app.ts';
import { insertMember } from './harness/fixtures.ts';

let folder: string;
let database: EmbeddedDatabase;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dure-gone-'));
  database = await startEmbedded(folder);
  await migrate(database.url);
  test = await testApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await test.close();
  await database.stop();
  // Processes that the killed server left may still write files.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function killDatabase(): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

it('calls that need a lost database answer 503, and recover by themselves', async () => {
  const { email, password } = await insertMember(test.db);
  const attempt = () => test.call(signIn, { body: { email, password } });
  const { access } = (await attempt()).body;

  await killDatabase();
  await expect.poll(async () => (await test.inject('/readyz')).statusCode).toBe(503);
  const refused = await Promise.all([
    attempt(),
    test.call(signIn, { body: { email, password } }, { token: access }),
  ]);
  for (const { status, error, headers } of refused) {
    expect([status, error.error_type]).toEqual([503, 'unavailable']);
    expect(headers['retry-after']).toBe(String(error.retry_in));
  }
  expect((await test.inject('/healthz')).statusCode).toBe(200);
  expect((await test.inject({ method: 'POST', url: '/api/token/', payload: {} })).statusCode).toBe(422);

  await expect.poll(async () => (await test.inject('/readyz')).statusCode).toBe(200);
  expect((await attempt()).status).toBe(200);
  expect(test.logged.join('')).not.toContain(password);
});
