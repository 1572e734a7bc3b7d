import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';

/** Follows the steps of docs/operations.md, Point-in-time recovery, with the embedded PostgreSQL. */

const run = promisify(execFile);

let folder: string;
let archive: string;
let running: EmbeddedDatabase;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dure-point-in-time-'));
  await chmod(folder, 0o711);
  archive = join(folder, 'archive');
  await mkdir(archive);
  // PostgreSQL runs as another system user.
  await chmod(archive, 0o777);
  running = await startEmbedded(join(folder, 'data'), {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  await migrate(running.url);
  sql = postgres(running.superuserUrl, { max: 1, max_lifetime: null, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const titles = async (on: Sql) =>
  (await on<{ title: string }[]>`select title from lounges order by created_at`).map(({ title }) => title);
const shell = (command: string) => run('sh', ['-euc', command]);

// Shows 17.12: the database is restored to a moment before an accident
it('a restore to a moment brings back everything before it and nothing after it', async () => {
  const [data, base, recovered] = ['data', 'base', 'recovered'].map((name) => join(folder, name));
  await sql`insert into lounges (title) values ('before the copy')`;
  await sql`select pg_backup_start('base', fast => true)`;
  await sql`insert into lounges (title) values ('during the copy')`;
  await shell(
    `cp -a ${data}/postgres ${base}; rm ${base}/postmaster.pid; find ${base}/pg_wal -type f -delete`,
  );
  const [stopped] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop()`;
  await writeFile(`${base}/backup_label`, stopped?.label ?? '');
  await sql`insert into lounges (title) values ('after the copy')`;
  const [moment] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  await sql`delete from lounges`;
  await sql`insert into lounges (title) values ('after the accident')`;
  const [last] = await sql<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`;
  const archived = async () =>
    (await sql<{ file: string | null }[]>`select last_archived_wal as file from pg_stat_archiver`)[0]?.file;
  await expect.poll(async () => ((await archived()) ?? '') >= (last?.file ?? '')).toBe(true);

  await shell(
    `mkdir ${recovered}; cp -a ${base} ${recovered}/postgres; cp ${data}/database-password ${recovered}`,
  );
  await shell(`touch ${recovered}/postgres/recovery.signal`);
  const target = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment?.at}'`,
    "recovery_target_action = 'promote'",
  ];
  await appendFile(`${recovered}/postgres/postgresql.auto.conf`, `${target.join('\n')}\n`);
  await shell(`chown -R --reference=${data}/postgres ${recovered}/postgres`);
  const then = await startEmbedded(String(recovered));
  const restored = postgres(then.url, { max: 1, onnotice: () => undefined });
  try {
    expect(await titles(restored)).toEqual(['before the copy', 'during the copy', 'after the copy']);
    await expect.poll(async () => (await restored`select pg_is_in_recovery() as on`)[0]?.on).toBe(false);
    await restored`insert into lounges (title) values ('and on it goes')`;
  } finally {
    await restored.end();
    await then.stop();
  }
  expect(await titles(sql)).toEqual(['after the accident']);
});
