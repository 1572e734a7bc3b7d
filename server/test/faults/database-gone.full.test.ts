import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killPostgres } from '../harness/embedded-files.ts';
import { holdTable, patient } from '../harness/held-table.ts';
import { askForCode, newcomer, newEmail, register } from '../harness/newcomer.ts';
import { type ShippedServer, startShipped } from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';
import { writtenOf } from '../harness/written.ts';

/** Specification 14.8: without its database the site answers 503 with a Korean page, and recovers by itself. */

const anyProject = '019a0000-0000-7000-8000-000000000000';
const projectPage = (server: ShippedServer) => fetch(`${server.origin}/project/${anyProject}`);
const projectCall = (server: ShippedServer) =>
  fetch(`${server.origin}/api/project-card/${anyProject}/public-retrieve/`);

const isBack = (server: ShippedServer) =>
  until('it serves again', async () => (await fetch(`${server.origin}/readyz`)).ok);

async function saysSo(server: ShippedServer) {
  const call = await projectCall(server);
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ error_type: 'unavailable', retry_in: expect.any(Number) });
  expect(call.headers.get('retry-after')).toMatch(/^\d+$/);

  const page = await projectPage(server);
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  expect(html).toContain('<html lang="ko"');
  expect(html).toContain('데이터를 불러오지 못했어요. 불편을 드려 죄송해요.');
  expect(html).toContain('noindex');
}

describe('an external PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dure-own-database-'));
  let server: ShippedServer;
  let database: Awaited<ReturnType<typeof startEmbedded>>;

  beforeAll(async () => {
    database = await startEmbedded(folder);
    server = await startShipped({
      env: {
        DATABASE_URL: database.url,
        TOKEN_SECRET: 'a token secret for tests of faults',
        CODE_PEPPER: 'a code pepper for tests of faults.',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('makes every call and page say so while it is stopped, and all works after its restart', async () => {
    const person = await newcomer(server);
    await database.stop();

    await saysSo(server);
    await saysSo(server);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect(await register(server, person)).toMatchObject({
      status: 503,
      body: { error_type: 'unavailable' },
    });
    expect((await fetch(`${server.origin}/`)).status).toBe(200);

    database = await startEmbedded(folder);
    await isBack(server);
    expect((await projectPage(server)).status).toBe(404);
    expect(await register(server, person)).toMatchObject({ status: 201 });
  });
});

describe('the embedded PostgreSQL', () => {
  let server: ShippedServer;
  beforeAll(async () => {
    server = await startShipped({ demo: false, env: patient });
  });
  afterAll(() => server.stop());

  test('is killed: the process says so and restarts it', async () => {
    const { pid } = server;
    await killPostgres(server.dataDir);
    await saysSo(server);

    await isBack(server);
    expect((await projectPage(server)).status).toBe(404);
    expect(await askForCode(server, newEmail())).toMatchObject({ status: 200 });
    expect(server.pid).toBe(pid);
  });

  test('is killed during registrations: each is answered 503, none is half-written, and a retry joins', async () => {
    const people = await Promise.all([newcomer(server), newcomer(server), newcomer(server)]);
    const held = await holdTable(server, 'invitation_uses');
    const calls = people.map((person) => register(server, person));
    await held.waitedFor();
    await killPostgres(server.dataDir);
    await held.release();

    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 503, body: { error_type: 'unavailable' } });
    }
    await isBack(server);
    for (const person of people) {
      expect(Object.values(await writtenOf(server, person))).not.toContain(true);
      expect(await register(server, person)).toMatchObject({ status: 201 });
    }
    // More than there are connections, so that one that did not recover would show. Each connection may fail once after
    // the restart.
    await until('every connection has recovered', async () => {
      const crowd = await Promise.all(Array.from({ length: 30 }, () => projectCall(server)));
      return crowd.every(({ status }) => status === 404);
    });
  });
});
