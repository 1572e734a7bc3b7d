import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@dure/api/database/client.ts';
import { commandLine } from '@dure/api/database/embedded/process.ts';
import { startEmbedded } from '@dure/api/database/embedded.ts';
import { expect, onTestFinished, test } from 'vitest';
import { photo } from '../../../api/test/harness/hostile-images.ts';
import { startS3 } from '../../../api/test/harness/s3-server.ts';
import { ask, textOf } from '../harness/asked.ts';
import { postmasterPid } from '../harness/embedded-files.ts';
import { newcomer, post, register } from '../harness/newcomer.ts';
import {
  prepareShipped,
  type ShippedOptions,
  type ShippedServer,
  startShipped,
} from '../harness/shipped-server.ts';
import { until } from '../harness/until.ts';

const migrations = join(import.meta.dirname, '../../../api/src/database/migrations');
const migrationCount = () => readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;

/** Two processes as behind a load balancer: each on its own port, both with the same PUBLIC_ORIGIN. */
async function behindOneOrigin(options: ShippedOptions): Promise<[ShippedServer, ShippedServer]> {
  const env = { ...options.env, PUBLIC_ORIGIN: 'https://dure.example' };
  return [await prepareShipped({ ...options, env }), await prepareShipped({ ...options, env })];
}

/** Starts both at the same moment and stops them after the test. */
async function startTogether(...prepared: ShippedServer[]): Promise<void> {
  for (const server of prepared) onTestFinished(() => server.stop());
  await Promise.all(prepared.map((server) => server.start()));
}

/** Settings for an empty shared PostgreSQL, removed after the test. */
async function emptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'dure-shared-database-'));
  const database = await startEmbedded(folder);
  onTestFinished(async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a token secret for tests of faults',
    CODE_PEPPER: 'a code pepper for tests of faults.',
  };
}

/** Settings for a shared bucket. */
async function emptyBucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  return s3.env;
}

test('two processes that start at once on an empty database both serve, and migrate it once', async () => {
  const env = await emptyDatabase();
  const [one, other] = await behindOneOrigin({ env });
  await startTogether(one, other);

  const { sql, close } = openDatabase(env.DATABASE_URL, { max: 1 });
  onTestFinished(() => close());
  const applied = await sql`select name from migrations.applied`;
  expect(new Set(applied.map(({ name }) => name)).size).toBe(migrationCount());
  expect(applied).toHaveLength(migrationCount());
  // What one process began the other continues: neither holds state.
  const person = await newcomer(one);
  expect(await register(other, person)).toMatchObject({ status: 201 });
});

async function putPicture(server: ShippedServer, access: unknown): Promise<string> {
  const authorization = `Bearer ${access}`;
  const form = new FormData();
  form.set('purpose', 'profile');
  form.set('file', new File([Buffer.from(await photo(300, 300).jpeg().toBuffer())], 'me.jpg'));
  const uploaded = await fetch(`${server.origin}/api/image/`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { id, image } = (await uploaded.json()) as { id: string; image: string };
  const edited = await fetch(`${server.origin}/api/user/current/`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ image_id: id }),
  });
  expect([uploaded.status, edited.status]).toEqual([201, 200]);
  return image;
}

// Shows 17.6: an upload by one machine is served by each
test('with one database and one bucket, one machine serves a picture uploaded to another, on its kept page too', async () => {
  const [one, other] = await behindOneOrigin({
    env: { ...(await emptyDatabase()), ...(await emptyBucket()) },
  });
  await startTogether(one, other);
  const person = await newcomer(one);
  const { body: member } = await register(one, person);
  const { password } = person.body as { password: string };
  const { body: session } = await post(other, '/api/token/', { email: person.email, password });
  const page = `/profiles/${member.id}`;
  for (let visit = 0; visit < 3; visit += 1) expect(await textOf(other, page)).not.toContain('/images/');

  // Signs in at one and loads home at the other.
  const image = await putPicture(one, session.access);
  await until('its kept page shows it', async () => (await textOf(other, page)).includes(image), 1_000);
  const [served, there] = await Promise.all([one, other].map((server) => ask(server, image)));
  expect(there).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect(there?.body.equals(served?.body ?? Buffer.alloc(0))).toBe(true);
});

test('two processes that start at once on a new DATA_DIR share one PostgreSQL, which the last one stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-shared-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [one, other] = await behindOneOrigin({ dataDir });
  await startTogether(one, other);

  const person = await newcomer(one);
  await one.kill('SIGTERM');
  expect(postmasterPid(dataDir)).not.toBeNull();
  expect(await register(other, person)).toMatchObject({ status: 201 });
  await other.kill('SIGTERM');
  expect(postmasterPid(dataDir)).toBeNull();
});

/** The serving processes below the first process. */
function workersOf({ pid }: ShippedServer): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child = 0, parent]) =>
    parent === pid && commandLine(child).includes('main.ts') ? [child] : [],
  );
}

test('replacing two workers one by one refuses no request', async () => {
  const env = { WEB_CONCURRENCY: '2', DRAIN_SECONDS: '1' };
  const server = await startShipped({ demo: false, env });
  onTestFinished(() => server.stop());
  const before = workersOf(server);
  const over = new AbortController();
  const untilOver = async (askOnce: () => Promise<number>) => {
    const statuses: number[] = [];
    while (!over.signal.aborted) statuses.push(await askOnce());
    return statuses;
  };
  // A kept connection may be closed just as it is used; clients then retry (RFC 9112, 9.5).
  const kept = async (path: string) => {
    const get = () => fetch(server.origin + path);
    const answer = await get().catch(get);
    await answer.text();
    return answer.status;
  };
  const anew = async (path: string) => (await ask(server, path)).status;
  const asking = Promise.allSettled(
    ['/', '/login', '/healthz'].flatMap((path) => [untilOver(() => kept(path)), untilOver(() => anew(path))]),
  );
  process.kill(server.pid, 'SIGHUP');
  await until(
    'both were replaced',
    () => server.output().includes('serving processes were replaced'),
    120_000,
  );
  expect(workersOf(server).filter((pid) => before.includes(pid))).toEqual([]);
  over.abort();
  const answered = (await asking).flatMap((one) => (one.status === 'fulfilled' ? one.value : [one.reason]));
  expect(answered.length).toBeGreaterThan(50);
  expect(new Set(answered)).toEqual(new Set([200]));
});

test('three workers remain three when one dies while being replaced and another before', async () => {
  const server = await startShipped({ demo: false, env: { WEB_CONCURRENCY: '3', DRAIN_SECONDS: '1' } });
  onTestFinished(() => server.stop());
  await until('all serve', () => server.output().split('Server listening').length > 3, 60_000);
  const before = workersOf(server);
  const [first = 0, , last = 0] = before;
  process.kill(server.pid, 'SIGHUP');
  await until('it has begun', () => server.output().includes('serving processes are replaced'));
  for (const pid of [first, last]) process.kill(pid, 'SIGKILL');
  await until('it is over', () => server.output().includes('serving processes were replaced'), 120_000);
  const after = workersOf(server);
  expect(after).toHaveLength(3);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

test('either of two workers reports the figures of both', async () => {
  const token = 'a token for the figures';
  const server = await startShipped({ demo: false, env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: token } });
  onTestFinished(() => server.stop());
  await until('both serve', () => server.output().split('Server listening').length > 2);
  // Separate connections, which go to the two in turn.
  for (let asked = 0; asked < 10; asked += 1) await ask(server, '/healthz');
  const figures = async () =>
    (await ask(server, '/metrics', { headers: { authorization: `Bearer ${token}` } })).body.toString();
  for (const told of [await figures(), await figures()]) {
    expect(told).toMatch(/^dure_http_request_duration_seconds_count\{.*route="\/healthz".*\} 10$/m);
    expect(told).toMatch(/^dure_database_connections_in_use \d+$/m);
    expect(told).toMatch(/^dure_database_waiting 0$/m);
  }
});

test('when one of two workers is killed, the site continues and another replaces it', async () => {
  const server = await startShipped({ demo: false, env: { WEB_CONCURRENCY: '2' } });
  onTestFinished(() => server.stop());
  const before = workersOf(server);
  expect(before).toHaveLength(2);
  const person = await newcomer(server);

  const [killed = 0] = before;
  process.kill(killed, 'SIGKILL');
  // Connections of the killed worker break, and one on its way to it is never answered: the call is repeated with its
  // key.
  const registered = await until(
    'a call gets through',
    () => Promise.race([register(server, person).catch(() => null), wait(3_000, null)]),
    60_000,
  );
  expect(registered).toMatchObject({ status: 201 });
  const after = await until('there are two workers again', () => {
    const workers = workersOf(server);
    return !workers.includes(killed) && workers.length === 2 && workers;
  });
  expect(after).toEqual(expect.arrayContaining(before.slice(1)));
  expect(server.output()).toContain('"signal":"SIGKILL","again_in_ms":100,"msg":"a serving process ended"');
  for (let ask = 0; ask < 20; ask += 1) expect((await fetch(`${server.origin}/`)).status).toBe(200);
});
