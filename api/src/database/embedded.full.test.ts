import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openDatabase } from './client.ts';
import { isRunning } from './embedded/process.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const program = fileURLToPath(new URL('../../test/harness/embedded-process.ts', import.meta.url));
const toServeWithinMs = 5_000;
/** Ports from here on are used for outgoing connections, which could take it while the server is stopped. */
const firstOutgoingPort = 32_768;

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dure-embedded-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const last = await startEmbedded(folder);
  await last.stop();
  expect(postmasterPid()).toBeNull();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process on the same folder. Resolves once it has the database. */
async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, url: String(line).trim() };
}

function postmasterPid(): number | null {
  try {
    return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

async function killNow(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

async function startInTime() {
  const begin = performance.now();
  const database = await startEmbedded(folder);
  expect(performance.now() - begin).toBeLessThan(toServeWithinMs);
  return database;
}

test('the embedded database keeps its data and address between starts; only its owner can read its password', async () => {
  const first = await startEmbedded(folder);
  await run(first.url, 'create table kept as select 7 as number');
  await first.stop();
  expect(postmasterPid()).toBeNull();

  const second = await startEmbedded(folder);
  expect(second.url).toBe(first.url);
  expect(Number(new URL(first.url).port)).toBeLessThan(firstOutgoingPort);
  expect(await run(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  expect(statSync(join(folder, 'database-password')).mode & 0o777).toBe(0o600);
  await second.stop();
});

test('starting adopts a PostgreSQL whose parent was killed', async () => {
  const { child, url } = await startProcess();
  await run(url, 'create table kept as select 7 as number');
  const left = postmasterPid();
  await killNow(child);

  const database = await startInTime();
  expect(postmasterPid()).toBe(left);
  expect(await run(database.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await database.stop();
  expect(isRunning(left ?? 0)).toBe(false);
});

test('starting works after everything was killed, with a stale lock file', async () => {
  const { child, url } = await startProcess();
  await run(url, 'create table kept as select 7 as number');
  process.kill(postmasterPid() ?? 0, 'SIGKILL');
  await killNow(child);
  expect(postmasterPid()).not.toBeNull();

  const database = await startInTime();
  expect(await run(database.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await database.stop();
});

test('starting ignores a lock file that names another program’s process', async () => {
  await (await startEmbedded(folder)).stop();
  const lockFile = join(folder, 'postgres', 'postmaster.pid');
  writeFileSync(lockFile, `${process.pid}\n${join(folder, 'postgres')}\n0\n5432\n\n127.0.0.1\n\nready\n`);

  const database = await startInTime();
  expect(postmasterPid()).not.toBe(process.pid);
  await database.stop();
});

test('starting stops a hanging PostgreSQL and starts another', async () => {
  const { child } = await startProcess();
  const hung = postmasterPid() ?? 0;
  process.kill(hung, 'SIGSTOP');
  await killNow(child);

  const database = await startInTime();
  expect(postmasterPid()).not.toBe(hung);
  await database.stop();
});

test('starting removes what a process killed during initdb left', async () => {
  mkdirSync(join(folder, 'postgres.draft-4194304'));
  const database = await startEmbedded(folder);
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  await database.stop();
});

test('the embedded database is created once by processes that start together, and stopped by the last of them', async () => {
  const users = await Promise.all([startProcess(), startProcess()]);
  expect(users[0].url).toBe(users[1].url);

  users[0].child.kill('SIGTERM');
  await once(users[0].child, 'exit');
  expect(await run(users[1].url, 'select 1 as one')).toEqual([{ one: 1 }]);

  users[1].child.kill('SIGTERM');
  await once(users[1].child, 'exit');
  expect(postmasterPid()).toBeNull();
});

test('the embedded database is restarted when it dies, and the pool reconnects', async () => {
  const database = await startEmbedded(folder);
  const pool = openDatabase(database.url);
  await pool.sql`select 1`;
  process.kill(postmasterPid() ?? 0, 'SIGKILL');

  await expect(pool.sql`select pg_sleep(1)`).rejects.toThrow();
  await vi.waitFor(() => pool.sql`select 1`, { timeout: 10_000, interval: 50 });
  await pool.close();
  await database.stop();
});

test('the embedded database can be stopped while it is being restarted', async () => {
  const database = await startEmbedded(folder);
  const died = postmasterPid() ?? 0;
  process.kill(died, 'SIGKILL');
  await vi.waitFor(() => expect([died, null]).not.toContain(postmasterPid()), {
    timeout: 10_000,
    interval: 5,
  });
  await database.stop();
  expect(postmasterPid()).toBeNull();
});

const owners = `
  select distinct pg_get_userbyid(relowner) as name from pg_class
  where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text in ('public', 'migrations')`;

describe('the application', () => {
  it('owns its database and is no superuser: it can run no program and read no file', async () => {
    const { url, superuserUrl, stop } = await startEmbedded(folder);
    await migrate(url);
    expect(await run(url, 'select usesuper, usecreatedb from pg_user where usename = current_user')).toEqual([
      { usesuper: false, usecreatedb: false },
    ]);
    for (const beyond of [`copy (select 1) to program 'true'`, `select pg_read_file('PG_VERSION')`])
      await expect(run(url, beyond)).rejects.toThrow(/permission denied/);
    expect(new URL(url).password).not.toBe(new URL(superuserUrl).password);
    expect(await run(url, owners)).toEqual([{ name: 'dure_owner' }]);
    await stop();
  });

  /** A folder as an older release left it, which used the superuser. */
  async function makeOldFolder() {
    const { url, superuserUrl, stop } = await startEmbedded(folder);
    await migrate(url);
    await run(superuserUrl, 'alter database dure owner to dure');
    await run(superuserUrl, 'reassign owned by dure_owner to dure');
    await run(superuserUrl, 'drop role dure_owner');
    await run(superuserUrl, `insert into lounges (title) values ('before')`);
    expect(await run(superuserUrl, owners)).toEqual([{ name: 'dure' }]);
    await stop();
  }

  it('takes over what an older release made as the superuser', async () => {
    await makeOldFolder();
    const { url, superuserUrl, stop } = await startEmbedded(folder);
    await migrate(url);
    expect(await run(url, owners)).toEqual([{ name: 'dure_owner' }]);
    expect(await run(url, 'select title from lounges')).toEqual([{ title: 'before' }]);
    await run(url, 'alter table lounges add column after text');
    await run(url, 'alter function tell_changed() cost 100');
    // As after going back to that release for a while.
    await run(superuserUrl, 'create table made_since as select 7 as number');
    await stop();

    const again = await startEmbedded(folder);
    await run(again.url, 'drop table made_since');
    await again.stop();
  });

  it('takes it over once when processes start together', async () => {
    await makeOldFolder();
    const users = await Promise.all([startProcess(), startProcess()]);
    for (const { url } of users) expect(await run(url, owners)).toEqual([{ name: 'dure_owner' }]);
  });
});
